import { column, ellipse, row, text, vector } from "../builder/layer.ts";
import { drawQrCode } from "../builder/qr-code.ts";
import * as cells from "./cells.ts";
import { card } from "./cells.ts";
import * as c from "./controls.ts";
import { phone, tabAnchor } from "./screen.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

const bottle = "M10 2h4v4l2 4v10a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2V10l2-4zM8 14h8";

export const rewards = phone("102:140", "Rewards", {
  content: [
    text("Rewards", s.title),
    row("Filter", { gap: 8 }, [c.chip("All"), c.activeChip("Drinks"), c.chip("Food"), c.chip("Gifts")]),
    c.toggle({ label: "Only what I can afford", isOn: true }),
    cells.rewardCell({ title: "Espresso, single", cost: "300 pts", kind: "Drink" }),
    cells.rewardCell({ title: "Pressed apple juice", cost: "450 pts", kind: "Drink", isLow: true }),
    cells.rewardCell({ title: "Oat cappuccino, large", cost: "520 pts", kind: "Drink" }),
    cells.rewardCell({ title: "Spiced cider, hot", cost: "600 pts", kind: "Drink" }),
    row("Frame 130", { gap: 4 }, [
      text("14", s.captionStrong, { name: "Text" }),
      text("rewards in all", s.caption),
    ]),
  ],
  bottom: [c.tabBar(1, tabAnchor)],
});

export const rewardDetail = phone("102:210", "Reward detail", {
  top: [c.navBar("Reward")],
  content: [
    row("Hero", { width: "fill", height: 150, fill: color.mint, radius: 20, justify: "center" }, [
      ellipse("Ellipse 9", 110, { fill: color.page }),
      vector("Picture", 72, bottle, { stroke: color.leaf, at: { left: 139, top: 39 } }),
    ]),
    row("Frame 140", { width: "fill", justify: "between" }, [
      c.badge("Drink", { name: "Badge" }),
      row("Frame 141", { gap: 4 }, [text("450", s.points, { name: "Text" }), text("points", s.caption)]),
    ]),
    text("Pressed apple juice", s.title, { name: "Text" }),
    text("Half a litre, pressed this morning from Bramley and Cox.", s.grey, {
      name: "Paragraph",
      width: "fill",
    }),
    column("Facts", { ...card, padding: [6, 18, 6, 18] }, [
      c.fact({ label: "Usually", value: "£4.20" }),
      c.fact({ label: "Left today", value: "12" }),
      c.fact({ label: "Until", value: "31 Jan 2027" }),
      c.fact({ label: "From tier", value: "Sprout" }),
    ]),
    row("Frame 142", { width: "fill", gap: 12 }, [
      c.select({ label: "Pick up at", value: "Canal Street" }),
      c.field({ label: "How many", value: "1" }, { width: 96 }),
    ]),
    text("One per visit. Not with other offers.", s.caption, { name: "Small print" }),
    c.button("Redeem"),
  ],
});

export const redeem = phone("102:270", "Redeem", {
  top: [c.navBar("Show at the till")],
  content: [
    column("Ticket", { ...card, padding: [24, 20, 24, 20], gap: 14, align: "center" }, [
      drawQrCode("Code", 200, color.ink),
      text("K7M-42PX", s.code, { name: "Text" }),
      row("Frame 150", { gap: 6 }, [
        text("Expires at", s.grey),
        text("14:35", s.strong, { name: "Time" }),
        c.badge("Open", { name: "State" }),
      ]),
    ]),
    column("Order", { ...card, padding: [10, 18, 10, 18] }, [
      c.fact({ label: "Reward", value: "Pressed apple juice" }),
      c.fact({ label: "Quantity", value: "1" }),
      c.fact({ label: "Shop", value: "Canal Street" }),
      c.fact({ label: "Points spent", value: "450" }),
    ]),
    text("Keep this screen open. The code changes once it has been scanned.", s.caption, {
      name: "Hint",
      width: "fill",
      textAlign: "center",
    }),
  ],
  bottom: [
    column("Actions", { at: { left: 20, right: 20, bottom: 32 }, width: "fill" }, [
      c.ghostButton("Give points back"),
    ]),
  ],
});

export const offers = phone("102:400", "Offers", {
  content: [
    text("Offers", s.title),
    cells.offerCard({
      headline: "Double points on juice",
      body: "Every cold-pressed bottle counts twice this month.",
      factor: "2×",
      ends: "Ends 30 Nov",
      action: "Activate",
    }),
    cells.offerCard({
      headline: "Rainy Tuesday",
      body: "Three times the points on every hot drink when it rains.",
      factor: "3×",
      ends: "Ends 15 Dec",
      action: "Activated",
    }),
    cells.offerCard({
      headline: "Bring a friend",
      body: "Four times the points when a friend joins you.",
      factor: "4×",
      ends: "Ends 31 Dec",
      action: "Activate",
    }),
    row("Frame 160", { gap: 4 }, [
      text("Counts from", s.caption),
      text("£5.00", s.captionStrong, { name: "Amount" }),
    ]),
  ],
  bottom: [c.tabBar(0, tabAnchor)],
});
