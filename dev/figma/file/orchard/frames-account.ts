import { column, ellipse, rectangle, row, text, vector } from "../builder/layer.ts";
import * as cells from "./cells.ts";
import { card } from "./cells.ts";
import * as c from "./controls.ts";
import { frame, phone } from "./screen.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

const leaf = "M4 20C4 9 10 4 21 3c0 11-5 17-14 16M4 20c3-6 6-8 10-10";
const basket = "M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6M9 14v3M15 14v3";

export const profile = frame("217:160", "Profile", { width: 1280, height: 720 }, [
  row("Page", { width: "fill", height: 720, align: "start" }, [
    column("Sidebar", { width: 260, height: 720, fill: color.card, padding: [32, 24, 32, 24], gap: 8 }, [
      row("Brand", { gap: 10, padding: [0, 0, 24, 10] }, [
        vector("Logo", 28, leaf, { stroke: color.leaf, strokeWeight: 2.5 }),
        text("Orchard", s.subtitle),
      ]),
      ...["Overview", "Rewards", "Profile", "Purchases", "Help"].map((label) =>
        cells.menuItem({ label, isActive: label === "Profile" }),
      ),
    ]),
    rectangle("Divider", { width: 1, height: 720, fill: color.line }),
    column("Main", { width: "fill", padding: [40, 64, 40, 64], gap: 24 }, [
      row("Head", { width: "fill", justify: "between" }, [
        row("Frame 180", { gap: 18 }, [
          ellipse("Photo", 72, { fill: color.mint }),
          column("Frame 181", {}, [
            row("Frame 182", { gap: 7 }, [
              text("Nadia", s.title, { name: "First" }),
              text("Rahman", s.title, { name: "Second" }),
            ]),
            row("Frame 183", { gap: 4 }, [
              text("Member since", s.caption),
              text("2 Mar 2024", s.caption, { name: "Text" }),
            ]),
          ]),
        ]),
        column("Frame 184", { align: "end", gap: 4 }, [
          c.badge("Sprout", { name: "Badge" }),
          text("mem_20418", s.codeSmall, { name: "Member no." }),
        ]),
      ]),
      column("Form", { ...card, padding: [28, 32, 28, 32], gap: 18 }, [
        row("Row 1", { width: "fill", gap: 24 }, [
          c.field({ label: "First name", value: "Nadia" }),
          c.field({ label: "Last name", value: "Rahman" }),
        ]),
        row("Row 2", { width: "fill", gap: 24 }, [
          c.field({ label: "Email", value: "nadia@orchard.example" }),
          c.field({ label: "Mobile", value: "+441615550142" }),
        ]),
        row("Row 3", { width: "fill", gap: 24 }, [
          c.field({ label: "Date of birth", value: "23 Apr 1994" }),
          c.select({ label: "Favorite shop", value: "Canal Street" }),
        ]),
        c.checkbox({ label: "Send me offers by email", isOn: true }),
      ]),
      row("Actions", { width: "fill", justify: "between" }, [
        row("Frame 185", { gap: 12 }, [
          c.button("Save changes", { width: 170 }),
          c.ghostButton("Discard", { width: 120 }),
        ]),
        text("Close my account", s.tint(s.strong, color.apple), { name: "Danger link" }),
      ]),
    ]),
  ]),
]);

export const signUp = phone("217:240", "Sign up", {
  content: [
    row("Frame 190", { gap: 8 }, [
      vector("Logo", 30, leaf, { stroke: color.leaf, strokeWeight: 2.5 }),
      text("Orchard", s.subtitle),
    ]),
    text("Join the orchard", s.title),
    c.field({ label: "First name", value: "Nadia" }),
    c.field({ label: "Email", value: "nadia@orchard.example" }),
    c.field({ label: "Password", value: "••••••••••", help: "At least ten characters" }),
    row("Frame 191", { width: "fill", gap: 12, align: "start" }, [
      c.field({ label: "Birthday", value: "23 Apr 1994" }),
      c.field({ label: "Friend’s code", value: "PIPPIN7" }),
    ]),
    c.checkbox({ label: "I accept the terms", isOn: true }),
    c.button("Create account"),
    row("Frame 192", { width: "fill", gap: 4, justify: "center" }, [
      text("Already a member?", s.caption),
      text("Sign in", s.tint(s.captionStrong, color.leaf)),
    ]),
  ],
});

export const failure = phone("217:290", "Sold out", {
  top: [c.navBar("Reward")],
  content: [
    column("Message", { width: "fill", padding: [90, 10, 20, 10], gap: 14, align: "center" }, [
      row("Round", { width: 150, height: 150, radius: 75, fill: color.blush, justify: "center" }, [
        vector("Illustration", 76, basket, { stroke: color.apple, strokeWeight: 1.5 }),
      ]),
      text("That reward has just run out", { ...s.subtitle, size: 22, lineHeight: 32 }, { name: "Text" }),
      text("Canal Street gave away the last one a minute ago. Your points are untouched.", s.grey, {
        name: "Text",
        width: "fill",
        textAlign: "center",
      }),
      row("Frame 195", { gap: 5 }, [
        text("Reference", s.caption),
        text("ORC-19-7F3A", s.codeSmall, { name: "Text" }),
      ]),
    ]),
    c.button("See other rewards"),
    c.ghostButton("Back to home"),
  ],
});
