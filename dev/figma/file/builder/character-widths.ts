/** The characters that the tables below cover, in their order. */
const measured = [
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNO",
  "PQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~",
  "äöåÄÖÅéèüß–−·•…’“”→←×°€£½",
].join("");

/** Widths at a font size of 1000, as Chromium measures them: of the lightest and of the heaviest weight in use. */
const tables = {
  "Schibsted Grotesk": {
    weights: [400, 700],
    widths: [
      "254 240 353 654 564 850 686 199 309 309 443 635 265 488 280 444 611 343 572 576 584 580 595 531 " +
        "579 594 280 268 635 635 635 529 885 700 645 703 697 585 561 718 720 354 536 660 545 868 729 770 " +
        "615 770 633 613 644 673 678 935 652 623 595 310 444 310 635 500 500 551 589 551 589 573 341 555 " +
        "567 242 272 552 262 873 581 597 590 590 401 513 340 581 554 812 559 548 504 327 239 327 635 551 " +
        "597 551 700 770 700 573 573 581 600 500 635 280 635 726 265 463 463 1000 1000 635 434 661 601 " +
        "796",
      "210 281 400 719 600 911 695 221 348 348 406 635 292 463 304 479 632 404 597 603 627 616 616 568 " +
        "612 617 304 296 635 635 635 564 922 738 679 717 736 605 584 730 753 426 589 726 579 936 768 768 " +
        "672 768 689 648 689 718 714 1008 735 659 634 362 479 362 635 500 500 596 628 583 627 597 370 579 " +
        "604 284 303 607 298 913 617 611 628 628 458 544 380 617 604 880 606 609 542 360 273 359 635 596 " +
        "611 596 738 768 738 597 597 617 635 500 635 304 635 824 292 533 533 1000 1000 635 462 660 627 " +
        "849",
    ],
  },
  Vazirmatn: {
    weights: [400, 800],
    widths: [
      "269 271 320 616 562 732 622 175 342 342 431 536 197 466 271 412 562 562 562 562 562 562 562 562 " +
        "562 562 271 211 508 549 523 473 898 652 623 651 656 568 553 681 713 272 552 627 539 873 713 688 " +
        "631 688 616 594 597 648 637 887 627 601 599 265 411 265 418 451 309 544 562 523 564 530 348 562 " +
        "551 243 239 507 243 877 552 570 562 568 339 516 327 551 484 751 496 473 496 338 244 338 680 544 " +
        "570 544 652 688 652 530 530 551 595 657 466 261 337 669 200 354 357 1000 1000 502 374 562 582 " +
        "776",
      "248 296 318 586 577 741 666 158 354 354 460 553 258 483 305 361 577 577 577 577 577 577 577 577 " +
        "577 577 305 276 510 565 515 504 896 676 642 655 648 561 548 682 705 297 561 638 542 876 704 690 " +
        "648 690 646 621 625 662 657 872 637 624 608 279 424 279 443 443 335 533 563 521 563 542 360 573 " +
        "562 270 266 541 270 864 563 563 563 563 373 513 341 563 511 730 512 511 512 327 254 327 640 533 " +
        "563 533 676 690 676 542 542 563 641 657 483 312 365 758 236 416 418 1000 1000 526 394 577 598 " +
        "754",
    ],
  },
} as const;

/** Families of the design files; the monospaced one needs no table. */
export type FontFamily = keyof typeof tables | "Spline Sans Mono";

const monospacedWidth = 600;
const parsed = new Map<FontFamily, { weights: readonly [number, number]; widths: number[][] }>(
  (["Schibsted Grotesk", "Vazirmatn"] as const).map((family) => {
    const { weights, widths } = tables[family];
    return [family, { weights, widths: widths.map((line) => line.split(" ").map(Number)) }];
  }),
);

/** The width of a character at a font size of 1000; undefined for one that was not measured. */
export function lookUpCharacterWidth(
  character: string,
  family: FontFamily,
  weight: number,
): number | undefined {
  const table = parsed.get(family);
  if (!table) return monospacedWidth;
  const index = measured.indexOf(character);
  if (index < 0) return undefined;
  const [light, heavy] = table.weights;
  const share = Math.min(1, Math.max(0, (weight - light) / (heavy - light)));
  const [thin = 0, thick = 0] = table.widths.map((widths) => widths[index] ?? 0);
  return thin + (thick - thin) * share;
}

export function findCharacterWidth(character: string, family: FontFamily, weight: number): number {
  const width = lookUpCharacterWidth(character, family, weight);
  if (width === undefined) throw new Error(`The width of ${character} is unknown`);
  return width;
}
