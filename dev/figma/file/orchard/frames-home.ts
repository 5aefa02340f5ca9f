import { column, endText, rectangle, row, text } from "../builder/layer.ts";
import * as cells from "./cells.ts";
import { card } from "./cells.ts";
import * as c from "./controls.ts";
import { phone, tabAnchor } from "./screen.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

export const home = phone("102:11", "Home", {
  content: [
    row("Frame 100", { width: "fill", justify: "between" }, [
      row("Greeting", { gap: 7 }, [text("Hi", s.title), text("Nadia", s.title, { name: "Text" })]),
      c.badge("Sprout", { name: "Tier" }),
    ]),
    column(
      "Points card",
      { width: "fill", fill: color.deep, radius: 22, padding: [18, 22, 18, 22], gap: 2 },
      [
        text("Your points", s.tint(s.caption, color.mint), { name: "Label" }),
        text("1,240", s.tint(s.display, color.card), { name: "Number" }),
        row("Frame 101", { width: "fill", justify: "between" }, [
          row("Frame 102", { gap: 4 }, [
            text("180", s.tint(s.captionStrong, color.card), { name: "Text" }),
            text("expire on", s.tint(s.caption, color.mint)),
            text("31 Dec", s.tint(s.captionStrong, color.card), { name: "Text" }),
          ]),
          row("Frame 103", { gap: 4 }, [
            text("+35", s.tint(s.captionStrong, color.card), { name: "Pending" }),
            text("tomorrow", s.tint(s.caption, color.mint)),
          ]),
        ]),
      ],
    ),
    column("Card progress", { ...card, padding: [16, 18, 16, 18], gap: 8 }, [
      row("Frame 104", { width: "fill", justify: "between" }, [
        text("Stamp card", s.strong),
        row("Frame 105", { gap: 3 }, [
          text("7", s.points, { name: "Value" }),
          text("of", s.caption),
          text("10", s.strong, { name: "Value" }),
        ]),
      ]),
      row("Bar", { width: "fill", height: 10, radius: 5, fill: color.mint }, [
        rectangle("Fill", { width: 221, height: 10, radius: 5, fill: color.leaf }),
      ]),
      row("Frame 106", { gap: 4 }, [
        text("Next:", s.caption),
        text("Any large drink", s.captionStrong, { name: "Text" }),
      ]),
    ]),
    row("Section", { width: "fill", justify: "between" }, [
      text("For you", s.subtitle),
      c.listLink("See all"),
    ]),
    cells.offerCard({
      headline: "Double points on juice",
      body: "Every cold-pressed bottle counts twice this month.",
      factor: "2×",
      ends: "Ends 30 Nov",
      action: "Activate",
    }),
    row("Home shop", { ...card, padding: [12, 18, 12, 18], justify: "between" }, [
      text("Your shop", s.grey, { name: "Label" }),
      endText("Canal Street", s.strong, { name: "Value" }),
    ]),
  ],
  bottom: [c.tabBar(0, tabAnchor)],
});

export const stampCard = phone("102:70", "Stamp card", {
  top: [c.navBar("Stamp card")],
  content: [
    column("Paper", { ...card, padding: [22, 20, 22, 20], gap: 16, align: "center" }, [
      row("Frame 110", { gap: 4, align: "end" }, [
        text("7", s.display, { name: "Big number" }),
        text("/", s.title),
        text("10", s.title, { name: "Text" }),
      ]),
      column("Grid", { gap: 10 }, [
        row(
          "Row 1",
          { gap: 10 },
          [0, 1, 2, 3, 4].map(() => cells.stampDot({ isFull: true })),
        ),
        row(
          "Row 2",
          { gap: 10 },
          [5, 6, 7, 8, 9].map((index) => cells.stampDot({ isFull: index < 7 })),
        ),
      ]),
      text("Any large drink", s.subtitle, { name: "Prize" }),
      text("4410 2086", s.codeSmall, { name: "Text" }),
    ]),
    column("Facts", { ...card, padding: [8, 18, 8, 18] }, [
      c.fact({ label: "Valid until", value: "28 Feb 2027" }),
      c.fact({ label: "Cards filled", value: "3" }),
    ]),
    c.field({ label: "Code on your receipt", value: "8841-2207", help: "Below the total. It works once." }),
    c.button("Collect stamp"),
  ],
});

export const history = phone("102:320", "History", {
  top: [c.navBar("History")],
  content: [
    row("Summary", { width: "fill", justify: "between" }, [
      row("Frame 120", { gap: 5 }, [text("38", s.subtitle, { name: "Count" }), text("stamps", s.subtitle)]),
      row("Chips", { gap: 8 }, [c.activeChip("Till"), c.chip("App"), c.chip("Gift")]),
    ]),
    column("List", { width: "fill" }, [
      cells.stampCell({ product: "Flat white", shop: "Canal Street", when: "12 Nov, 08:14", count: "+1" }),
      cells.stampCell({ product: "Apple crumble", shop: "Deansgate", when: "9 Nov, 15:40", count: "+2" }),
      cells.stampCell({ product: "Espresso", shop: "Canal Street", when: "6 Nov, 08:02", count: "+1" }),
      cells.stampCell({ product: "Pear smoothie", shop: "Canal Street", when: "3 Nov, 12:31", count: "+2" }),
    ]),
    column("Last purchase", { ...card, padding: [14, 18, 14, 18], gap: 4 }, [
      text("Last purchase", s.caption),
      row("Frame 121", { width: "fill", justify: "between" }, [
        text("£8.40", s.subtitle, { name: "Text" }),
        row("Frame 122", { gap: 4 }, [text("+84", s.points, { name: "Text" }), text("points", s.caption)]),
      ]),
      text("12 Nov 2026", s.caption, { name: "Text" }),
    ]),
    row("Pager", { width: "fill", justify: "between", padding: [6, 0, 0, 0] }, [
      c.listLink("Older"),
      row("Frame 123", { gap: 4 }, [
        text("Page", s.caption),
        text("1", s.captionStrong, { name: "Page" }),
        text("of", s.caption),
        text("2", s.captionStrong, { name: "Text" }),
      ]),
    ]),
  ],
});
