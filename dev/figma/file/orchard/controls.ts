import { defineComponent } from "../builder/component.ts";
import { column, ellipse, endText, rectangle, row, text, vector } from "../builder/layer.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

const check = "M20 6 9 17l-5-5";
const chevron = "m9 18 6-6-6-6";
const arrowLeft = "M19 12H5m6 7-7-7 7-7";

export const systemBar = defineComponent({ id: "41:1", name: "iOS / Status" }, "9:41", (time) =>
  row("iOS / Status", { width: "fill", height: 44, padding: [0, 24, 0, 28], justify: "between" }, [
    text(time, s.strong, { name: "Clock" }),
    row("Right", { gap: 5 }, [
      vector("Wifi", 18, "M2 9a15 15 0 0 1 20 0M6 13a9 9 0 0 1 12 0M11.500 18h1", { stroke: color.ink }),
      row("Battery", { width: 24, height: 12, stroke: color.ink, radius: 4, padding: [2, 2, 2, 2] }, [
        rectangle("Rectangle", { width: 16, height: 8, fill: color.ink, radius: 2 }),
      ]),
    ]),
  ]),
);

export const navBar = defineComponent({ id: "41:10", name: "Nav / Top" }, "Rewards", (title) =>
  row("Nav / Top", { width: "fill", height: 52, padding: [0, 20, 0, 20], gap: 12 }, [
    vector("Arrow", 22, arrowLeft, { stroke: color.leaf, strokeWeight: 2.5 }),
    text(title, s.subtitle, { name: "Title" }),
  ]),
);

const tabPaths = [
  "m3 10 9-7 9 7v10a1 1 0 0 1-1 1h-5v-7H9v7H4a1 1 0 0 1-1-1z",
  "M20 12v9H4v-9M2 7h20v5H2zM12 21V7M12 7C9 7 7 6 7 4.500S10 3 12 7c2-4 5-4 5-2.500S15 7 12 7",
  "M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4-7 8-7s7 2 8 7",
];

export const tabBar = defineComponent({ id: "41:20", name: "Nav / Bottom" }, 0, (active) =>
  row(
    "Nav / Bottom",
    { width: "fill", height: 76, fill: color.card, padding: [0, 24, 10, 24], justify: "between" },
    [
      rectangle("Divider", { at: { left: 0, top: 0 }, width: "fill", height: 1, fill: color.line }),
      ...["Home", "Rewards", "Shops", "Me"].map((name, index) => {
        const tabColor = index === active ? color.leaf : color.grey;
        return column("Tab", { width: 64, align: "center", gap: 2 }, [
          vector("Icon", 24, tabPaths[index] ?? "", { stroke: tabColor }),
          text(name, s.tint(s.captionStrong, tabColor), { name: "Label" }),
        ]);
      }),
    ],
  ),
);

const buttonSet = { id: "41:50", name: "Btn" };
const buttonBox = { width: "fill", height: 52, radius: 26, justify: "center" } as const;

export const button = defineComponent(
  { id: "41:51", name: "Kind=Filled", set: buttonSet, properties: { Kind: "Filled" } },
  "Redeem",
  (label) => row("Btn", { ...buttonBox, fill: color.leaf }, [text(label, s.onLeaf, { name: "Text" })]),
);

export const ghostButton = defineComponent(
  { id: "41:54", name: "Kind=Ghost", set: buttonSet, properties: { Kind: "Ghost" } },
  "Cancel",
  (label) =>
    row("Btn", { ...buttonBox, stroke: color.leaf, strokeWeight: 2 }, [
      text(label, s.tint(s.onLeaf, color.leaf), { name: "Text" }),
    ]),
);

const chipSet = { id: "41:60", name: "Chip" };
const chipBox = { height: 34, radius: 17, padding: [0, 14, 0, 14] } as const;

export const chip = defineComponent(
  { id: "41:61", name: "On=False", set: chipSet, properties: { On: "False" } },
  "Food",
  (label) =>
    row("Chip", { ...chipBox, stroke: color.line }, [text(label, s.captionStrong, { name: "Text" })]),
);

export const activeChip = defineComponent(
  { id: "41:64", name: "On=True", set: chipSet, properties: { On: "True" } },
  "All",
  (label) =>
    row("Chip", { ...chipBox, fill: color.deep }, [
      text(label, s.tint(s.captionStrong, color.card), { name: "Text" }),
    ]),
);

export const badge = defineComponent({ id: "41:70", name: "Badge" }, "Sprout", (label) =>
  row("Badge", { fill: color.mint, radius: 8, padding: [2, 9, 2, 9] }, [
    text(label, s.tint(s.captionStrong, color.leaf), { name: "Text" }),
  ]),
);

type FieldContent = { label: string; value: string; isEmpty?: boolean; help?: string };

export const field = defineComponent<FieldContent>(
  { id: "41:80", name: "Form / Field" },
  { label: "Label", value: "Value", help: "Help" },
  ({ label, value, isEmpty, help }) =>
    column("Form / Field", { width: "fill", gap: 5 }, [
      text(label, s.captionStrong, { name: "Label" }),
      row(
        "Box",
        {
          width: "fill",
          height: 46,
          fill: color.card,
          stroke: color.line,
          radius: 10,
          padding: [0, 14, 0, 14],
        },
        [text(value, isEmpty ? s.grey : s.body, { name: "Content", width: "fill", maxLines: 1 })],
      ),
      text(help ?? "Help", s.caption, { name: "Help", hidden: !help }),
    ]),
);

export const select = defineComponent(
  { id: "41:90", name: "Form / Select" },
  { label: "Shop", value: "Canal Street" },
  ({ label, value }) =>
    column("Form / Select", { width: "fill", gap: 5 }, [
      text(label, s.captionStrong, { name: "Label" }),
      row(
        "Box",
        {
          width: "fill",
          height: 46,
          fill: color.card,
          stroke: color.line,
          radius: 10,
          padding: [0, 14, 0, 14],
          justify: "between",
        },
        [
          text(value, s.body, { name: "Content" }),
          vector("Caret", 18, "m6 9 6 6 6-6", { stroke: color.grey }),
        ],
      ),
    ]),
);

export const checkbox = defineComponent(
  { id: "41:100", name: "Form / Checkbox" },
  { label: "Send me offers by email", isOn: true },
  ({ label, isOn }) =>
    row("Form / Checkbox", { gap: 10 }, [
      row(
        "Tick",
        {
          width: 22,
          height: 22,
          radius: 6,
          justify: "center",
          ...(isOn ? { fill: color.leaf } : { stroke: color.line, strokeWeight: 2 }),
        },
        [vector("Vector", 14, check, { stroke: color.card, strokeWeight: 3.5, hidden: !isOn })],
      ),
      text(label, s.body, { name: "Text" }),
    ]),
);

export const toggle = defineComponent(
  { id: "41:110", name: "Toggle" },
  { label: "Open now", isOn: true },
  ({ label, isOn }) =>
    row("Toggle", { width: "fill", height: 36, justify: "between" }, [
      text(label, s.body, { name: "Text" }),
      row(
        "Track",
        {
          width: 44,
          height: 26,
          radius: 13,
          padding: [3, 3, 3, 3],
          fill: isOn ? color.leaf : color.line,
          justify: isOn ? "end" : "start",
        },
        [ellipse("Knob", 20, { fill: color.card })],
      ),
    ]),
);

export const listLink = defineComponent({ id: "41:120", name: "Link row" }, "See all", (label) =>
  row("Link row", { gap: 4 }, [
    text(label, s.tint(s.strong, color.leaf), { name: "Text" }),
    vector("Chevron", 16, chevron, { stroke: color.leaf, strokeWeight: 2.5 }),
  ]),
);

export const fact = defineComponent(
  { id: "41:130", name: "Fact" },
  { label: "Left", value: "12" },
  ({ label, value }) =>
    row("Fact", { width: "fill", height: 34, justify: "between" }, [
      text(label, s.grey, { name: "Key" }),
      endText(value, s.strong, { name: "Value" }),
    ]),
);
