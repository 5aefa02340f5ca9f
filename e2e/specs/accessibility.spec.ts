import { findViolations } from "../fixtures/find-violations.ts";
import { expect } from "../fixtures/test.ts";
import { warmTest as test } from "../fixtures/warm-test.ts";
import type { Look, Screen } from "../screens/screen.ts";
import { openScreen, screens } from "../screens/screens.ts";

type Cell = Look & { width: number };

const cells: Cell[] = (["dark", "light"] as const).flatMap((theme) =>
  (
    [
      { language: "en", direction: "ltr" },
      { language: "ar", direction: "rtl" },
    ] as const
  ).flatMap((reading) => [390, 768, 1440].map((width) => ({ theme, ...reading, width }))),
);

const isFull = process.env.MATRIX === "full";

/**
 * An ordinary run checks pages of each kind as they are first seen, and the states in which most is drawn; all other
 * states are left to the full matrix.
 */
const screensOfEveryRun =
  /^(home|login|dashboard-cards|account|admin-user|billing|project-settings|analysis|docs-design-screen|docs-linking|screens-map|import-result)$/;

/** All cells of a screen with `npm run e2e:matrix`; otherwise one, another one for each screen. */
function cellsOf(screen: Screen, index: number): Cell[] {
  if (!isFull && !screensOfEveryRun.test(screen.name)) return [];
  const possible = cells.filter(({ width }) => width <= (screen.widest ?? width));
  const cell = possible[(index * 5) % possible.length];
  return isFull || !cell ? possible : [cell];
}

for (const [index, screen] of screens.entries()) {
  for (const { width, ...look } of cellsOf(screen, index)) {
    test.describe(() => {
      test.use({
        viewport: { width, height: 900 },
        ...(screen.errors ? { expectedErrors: screen.errors } : {}),
      });
      test(`axe finds nothing on ${screen.name}: ${look.theme}, ${look.direction}, ${width}`, async ({
        page,
      }) => {
        await openScreen(page, screen, look);
        expect(await findViolations(page)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, "sideways scrolling").toBeLessThanOrEqual(0);
      });
    });
  }
}
