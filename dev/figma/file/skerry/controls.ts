import { defineComponent } from "../builder/component.ts";
import { column, ellipse, rectangle, row, text, vector } from "../builder/layer.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

const chevronLeft = "m15 18-6-6 6-6";
const chevronRight = "m9 18 6-6-6-6";

export const statusBar = defineComponent({ id: "3:1", name: "Status bar" }, "9:41", (time) =>
  row("Status bar", { width: 393, padding: [14, 26, 6, 26], justify: "between" }, [
    text(time, s.statusText, { name: "Time" }),
    row("Icons", { gap: 4 }, [
      ellipse("Ellipse 1", 9, { fill: color.ink }),
      ellipse("Ellipse 2", 9, { fill: color.ink }),
      ellipse("Ellipse 3", 9, { fill: color.ink }),
      rectangle("Battery", { width: 7, height: 12, fill: color.ink, radius: 1 }),
    ]),
  ]),
);

const tabs = ["Book", "Trips", "Alerts", "Account"];
const [bookTabs, tripsTabs, alertsTabs, accountTabs] = tabs.map((active, index) =>
  defineComponent(
    {
      id: `3:${21 + index * 10}`,
      name: `Active=${active}`,
      set: { id: "3:20", name: "Tab bar" },
      properties: { Active: active },
    },
    undefined,
    () =>
      row(
        "Tab bar",
        { width: 393, height: 64, fill: color.paper, padding: [0, 22, 0, 22], justify: "between" },
        [
          rectangle("Line", {
            at: { left: 0, right: 0, top: 0 },
            width: "fill",
            height: 1,
            fill: color.edge,
          }),
          ...tabs.map((tab) =>
            column("Tab", { width: 76, align: "center" }, [
              text(tab, tab === active ? s.tabActive : s.tabText, { name: "Label" }),
            ]),
          ),
        ],
      ),
  ),
);

if (!bookTabs || !tripsTabs || !alertsTabs || !accountTabs) throw new Error("A tab is missing");
export const tabBar = { book: bookTabs, trips: tripsTabs, alerts: alertsTabs, account: accountTabs };

const buttonSet = { id: "3:70", name: "Button" };

export const button = defineComponent(
  { id: "3:71", name: "Style=Primary", set: buttonSet, properties: { Style: "Primary" } },
  "Continue",
  (title) =>
    row("Button", { width: "fill", height: 60, fill: color.ink, radius: 13, justify: "center" }, [
      text(title, s.buttonText, { name: "Label" }),
    ]),
);

export const outlineButton = defineComponent(
  { id: "3:75", name: "Style=Outline", set: buttonSet, properties: { Style: "Outline" } },
  "Keep it",
  (title) =>
    row(
      "Button",
      { width: "fill", height: 60, stroke: color.ink, strokeWeight: 2, radius: 13, justify: "center" },
      [text(title, { ...s.buttonText, color: color.ink }, { name: "Label" })],
    ),
);

const tagSet = { id: "3:80", name: "Tag" };

export const tag = defineComponent(
  { id: "3:81", name: "Tone=Neutral", set: tagSet, properties: { Tone: "Neutral" } },
  "Confirmed",
  (title) =>
    row("Tag", { fill: color.sand, radius: 16, padding: [3, 10, 3, 10] }, [
      text(title, s.tagText, { name: "Text" }),
    ]),
);

export const warningTag = defineComponent(
  { id: "3:85", name: "Tone=Warning", set: tagSet, properties: { Tone: "Warning" } },
  "Cancelled",
  (title) =>
    row("Tag", { fill: color.warning, radius: 16, padding: [3, 10, 3, 10] }, [
      text(title, { ...s.tagText, color: color.sheet }, { name: "Text" }),
    ]),
);

export const backLink = defineComponent({ id: "3:90", name: "Back link" }, "Back", (title) =>
  row("Back link", { gap: 2 }, [
    vector("Chevron", 14, chevronLeft, { stroke: color.muted }),
    text(title, s.small, { name: "Text" }),
  ]),
);

export const input = defineComponent(
  { id: "3:95", name: "Input" },
  { label: "Label", value: "Value" },
  (content) =>
    column("Input", { width: "fill", fill: color.sheet, radius: 11, padding: [10, 16, 10, 16], gap: 1 }, [
      text(content.label, s.small, { name: "Label" }),
      text(content.value, s.strong, { name: "Value", width: "fill", maxLines: 1 }),
    ]),
);

export const stepper = defineComponent(
  { id: "3:100", name: "Stepper row" },
  { title: "Adults", count: "2" },
  (content) =>
    row("Stepper row", { width: "fill", height: 36, justify: "between" }, [
      text(content.title, s.label, { name: "Title" }),
      row("Controls", { gap: 14 }, [
        text("–", s.body, { name: "Minus" }),
        text(content.count, s.strong, { name: "Count", width: 16, textAlign: "center" }),
        text("+", s.body, { name: "Plus" }),
      ]),
    ]),
);

export const menuRow = defineComponent({ id: "3:110", name: "Menu row" }, "Receipts", (title) =>
  row("Menu row", { width: "fill", height: 36, justify: "between" }, [
    text(title, s.body, { name: "Text" }),
    vector("Chevron", 16, chevronRight, { stroke: color.muted }),
  ]),
);

const daySet = { id: "3:120", name: "Day tab" };
const day = { width: "fill", height: 34, radius: 10, justify: "center" } as const;

export const dayTab = defineComponent(
  { id: "3:121", name: "State=Default", set: daySet, properties: { State: "Default" } },
  "Fri 13",
  (title) => row("Day tab", { ...day, fill: color.sand }, [text(title, s.smallInk, { name: "Text" })]),
);

export const selectedDay = defineComponent(
  { id: "3:125", name: "State=Selected", set: daySet, properties: { State: "Selected" } },
  "Sat 14",
  (title) =>
    row("Day tab", { ...day, fill: color.ink }, [
      text(title, { ...s.smallInk, color: color.sheet }, { name: "Text" }),
    ]),
);
