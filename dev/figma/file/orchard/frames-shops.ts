import { column, ellipse, rectangle, row, text, vector } from "../builder/layer.ts";
import * as cells from "./cells.ts";
import { card } from "./cells.ts";
import * as c from "./controls.ts";
import { frame, phone, tabAnchor } from "./screen.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

const pin = "M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z";
const star =
  "m12 3 2.700 5.700 6.300.800-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.800z";

export const shops = phone("217:5", "Shops", {
  content: [
    text("Shops", s.title),
    c.field({ label: "City, postcode or street", value: "Manchester" }, { name: "Search" }),
    c.toggle({ label: "Open now", isOn: true }),
    cells.shopCell({ name: "Canal Street", street: "18 Canal Street", distance: "350 m", state: "Open" }),
    cells.shopCell({ name: "Deansgate", street: "204 Deansgate", distance: "900 m", state: "Open" }),
    cells.shopCell({ name: "Ancoats", street: "7 Cutting Room Square", distance: "1.4 km", state: "Open" }),
    cells.shopCell({ name: "Chorlton", street: "51 Beech Road", distance: "5.2 km", state: "Open" }),
  ],
  bottom: [c.tabBar(2, tabAnchor)],
});

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export const shop = frame("217:80", "Shop", { width: 834, height: 1112 }, [
  c.systemBar("9:41"),
  c.navBar("Shops"),
  row("Map", { width: "fill", height: 260, fill: color.mint, justify: "center" }, [
    rectangle("Street 1", { at: { left: 0, top: 120 }, width: 834, height: 16, fill: color.page }),
    rectangle("Street 2", { at: { left: 240, top: 0 }, width: 14, height: 260, fill: color.page }),
    rectangle("Street 3", { at: { left: 610, top: 0 }, width: 14, height: 260, fill: color.page }),
    vector("Pin", 56, pin, { stroke: color.apple, fill: color.card, strokeWeight: 1.5 }),
  ]),
  column("Body", { width: "fill", padding: [28, 48, 28, 48], gap: 24 }, [
    row("Head", { width: "fill", justify: "between" }, [
      column("Frame 170", { gap: 2 }, [
        text("Canal Street", { ...s.title, size: 38, lineHeight: 50 }, { name: "Heading" }),
        row("Frame 171", { gap: 6 }, [
          text("18 Canal Street", s.grey, { name: "Text" }),
          text("M1 3HE", s.grey, { name: "Text" }),
          text("Manchester", s.grey, { name: "Text" }),
        ]),
      ]),
      row("Rating", { gap: 6 }, [
        vector("Star", 24, star, { fill: color.apple, strokeWeight: 0 }),
        text("4.7", s.subtitle, { name: "Score" }),
        row("Frame 172", { gap: 3 }, [text("212", s.caption, { name: "Text" }), text("reviews", s.caption)]),
      ]),
    ]),
    row("Columns", { width: "fill", gap: 40, align: "start" }, [
      column("Hours", { ...card, padding: [16, 24, 16, 24] }, [
        row("Frame 173", { width: "fill", justify: "between", padding: [0, 0, 8, 0] }, [
          text("Opening hours", s.subtitle),
          c.badge("Open", { name: "Badge" }),
        ]),
        ...days.map((day, index) =>
          cells.hoursRow({
            day,
            opens: index < 5 ? "07:30" : "09:00",
            closes: index < 6 ? "18:00" : "16:00",
          }),
        ),
      ]),
      column("Aside", { width: 260, gap: 14 }, [
        column("Contact", { ...card, padding: [10, 18, 10, 18] }, [
          c.fact({ label: "Phone", value: "+441615550177" }),
          c.fact({ label: "Distance", value: "350 m" }),
        ]),
        row("Features", { gap: 8 }, [c.chip("Wifi"), c.chip("Garden"), c.chip("Dogs")]),
        c.button("Make it my shop"),
        c.ghostButton("Directions"),
      ]),
    ]),
    row("Note", { gap: 8 }, [
      ellipse("Ellipse 12", 8, { fill: color.apple }),
      text("Hours may differ on public holidays.", s.caption),
    ]),
  ]),
]);
