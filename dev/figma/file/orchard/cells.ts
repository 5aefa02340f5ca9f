import { defineComponent } from "../builder/component.ts";
import { column, ellipse, endText, rectangle, row, text, vector } from "../builder/layer.ts";
import { badge } from "./controls.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

export const card = { width: "fill", fill: color.card, stroke: color.line, radius: 18 } as const;

const cup = "M5 8h12v7a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM17 10h2a2 2 0 0 1 0 5h-2M8 2v2M12 2v2";
const apple =
  "M12 7c-3-3-8-1-8 4 0 5 4 10 6 10 1 0 1-.500 2-.500s1 .500 2 .500c2 0 6-5 6-10 0-5-5-7-8-4zM12 7c0-3 1-4 3-5";

type RewardContent = { title: string; cost: string; kind: string; isLow?: boolean };

export const rewardCell = defineComponent<RewardContent>(
  { id: "44:1", name: "Cell / Reward" },
  { title: "Pressed apple juice", cost: "450 pts", kind: "Drink", isLow: true },
  ({ title, cost, kind, isLow }) =>
    row("Cell / Reward", { ...card, padding: [12, 16, 12, 12], gap: 14 }, [
      row("Image", { width: 60, height: 60, fill: color.mint, radius: 12, justify: "center" }, [
        vector("Illustration", 30, apple, { stroke: color.leaf }),
      ]),
      column("Col", { width: "fill", gap: 4 }, [
        text(title, s.strong, { name: "Text 1", width: "fill", maxLines: 1 }),
        row("Row", { gap: 8 }, [
          text(kind, s.caption, { name: "Text 2" }),
          text("Nearly gone", s.tint(s.captionStrong, color.apple), { name: "Hint", hidden: !isLow }),
        ]),
      ]),
      endText(cost, s.points, { name: "Cost" }),
    ]),
);

type StampContent = { product: string; shop: string; when: string; count: string };

export const stampCell = defineComponent<StampContent>(
  { id: "44:20", name: "Cell / Stamp" },
  { product: "Flat white", shop: "Canal Street", when: "12 Nov, 08:14", count: "+1" },
  ({ product, shop, when, count }) =>
    row("Cell / Stamp", { width: "fill", height: 66, gap: 12 }, [
      rectangle("Divider", { at: { left: 0, bottom: 0 }, width: "fill", height: 1, fill: color.line }),
      row("Round", { width: 40, height: 40, radius: 20, fill: color.mint, justify: "center" }, [
        vector("Icon", 20, cup, { stroke: color.leaf }),
      ]),
      column("Texts", { width: "fill" }, [
        text(product, s.strong, { name: "Line 1" }),
        row("Line 2", { gap: 6 }, [
          text(shop, s.caption, { name: "Shop" }),
          ellipse("Dot", 3, { fill: color.grey }),
          text(when, s.caption, { name: "Text" }),
        ]),
      ]),
      endText(count, s.points, { name: "Number" }),
    ]),
);

type ShopContent = { name: string; street: string; distance: string; state: string };

export const shopCell = defineComponent<ShopContent>(
  { id: "44:40", name: "Cell / Shop" },
  { name: "Canal Street", street: "18 Canal Street", distance: "350 m", state: "Open" },
  ({ name, street, distance, state }) =>
    row("Cell / Shop", { ...card, padding: [14, 16, 14, 16], justify: "between" }, [
      column("Frame 1", { gap: 3 }, [
        text(name, s.strong, { name: "Name" }),
        text(street, s.caption, { name: "Text" }),
      ]),
      column("Frame 2", { gap: 3, align: "end" }, [
        badge(state, { name: "Badge" }),
        endText(distance, s.caption, { name: "Text" }),
      ]),
    ]),
);

type OfferContent = { headline: string; body: string; factor: string; ends: string; action: string };

export const offerCard = defineComponent<OfferContent>(
  { id: "44:60", name: "Card / Offer" },
  {
    headline: "Double points on juice",
    body: "Every cold-pressed bottle counts twice this month.",
    factor: "2×",
    ends: "Ends 30 Nov",
    action: "Activate",
  },
  ({ headline, body, factor, ends, action }) =>
    column(
      "Card / Offer",
      { width: "fill", fill: color.blush, radius: 18, padding: [16, 18, 16, 18], gap: 6 },
      [
        row("Top", { width: "fill", justify: "between" }, [
          text(headline, s.strong, { name: "Headline" }),
          row("Round", { width: 36, height: 36, radius: 18, fill: color.apple, justify: "center" }, [
            text(factor, s.tint(s.strong, color.card), { name: "Label" }),
          ]),
        ]),
        text(body, s.body, { name: "Paragraph", width: "fill" }),
        row("Bottom", { width: "fill", justify: "between", padding: [6, 0, 0, 0] }, [
          text(ends, s.caption, { name: "Text" }),
          row("State", { fill: color.card, radius: 14, padding: [4, 14, 4, 14] }, [
            text(action, s.tint(s.captionStrong, color.apple), { name: "Text" }),
          ]),
        ]),
      ],
    ),
);

type HoursContent = { day: string; opens: string; closes: string };

export const hoursRow = defineComponent<HoursContent>(
  { id: "44:85", name: "Hours row" },
  { day: "Monday", opens: "07:30", closes: "18:00" },
  ({ day, opens, closes }) =>
    row("Hours row", { width: "fill", height: 40, justify: "between" }, [
      rectangle("Divider", { at: { left: 0, bottom: 0 }, width: "fill", height: 1, fill: color.line }),
      text(day, s.body, { name: "Text" }),
      row("Frame 5", { gap: 6 }, [
        text(opens, s.strong, { name: "Start" }),
        text("–", s.grey, { name: "Dash" }),
        text(closes, s.strong, { name: "End" }),
      ]),
    ]),
);

export const stampDot = defineComponent({ id: "44:100", name: "Stamp dot" }, { isFull: true }, ({ isFull }) =>
  row(
    "Stamp dot",
    {
      width: 50,
      height: 50,
      radius: 25,
      justify: "center",
      ...(isFull ? { fill: color.apple } : { stroke: color.line, strokeWeight: 2 }),
    },
    [vector("Vector", 24, apple, { stroke: isFull ? color.card : color.line })],
  ),
);

export const menuItem = defineComponent(
  { id: "44:110", name: "Side item" },
  { label: "Profile", isActive: true },
  ({ label, isActive }) =>
    row(
      "Side item",
      {
        width: "fill",
        height: 44,
        radius: 10,
        padding: [0, 14, 0, 14],
        ...(isActive ? { fill: color.mint } : {}),
      },
      [text(label, isActive ? s.tint(s.strong, color.leaf) : s.body, { name: "Text" })],
    ),
);
