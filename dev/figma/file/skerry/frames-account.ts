import { column, ellipse, row, text, vector } from "../builder/layer.ts";
import * as cards from "./cards.ts";
import { card } from "./cards.ts";
import * as c from "./controls.ts";
import { screen, tabBarAnchor } from "./screen.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

const wave = "M2 14c3-4 5-4 8 0s5 4 8 0c1.500-2 3-3 4-3";

export const alerts = screen(
  "12:203",
  "Alerts",
  [
    row("Header", { width: "fill", justify: "between" }, [
      text("Alerts", s.heading),
      vector("Vector 3", 28, wave, { stroke: color.muted }),
    ]),
    row("Segments", { width: "fill", gap: 8 }, [
      c.dayTab("All", { name: "Segment" }),
      c.selectedDay("Warnings", { name: "Segment" }),
      c.dayTab("Stops", { name: "Segment" }),
    ]),
    cards.alertCard({
      title: "Wind warning",
      text: "Sailings after 16:00 may be moved to the morning.",
      severity: "Warning",
      about: "NRS-HMN",
      until: "until 15 Nov, 06:00",
    }),
    cards.alertCard({
      title: "MS Grisslan in dock",
      text: "Replaced by MS Tärnan until 20 Nov.",
      severity: "Warning",
      about: "GRI",
      until: "until 20 Nov, 23:59",
    }),
    cards.alertCard({
      title: "Low water, Kläppö",
      text: "Ramp closed to vehicles over 3.5 t.",
      severity: "Warning",
      about: "KLP-NRS",
      until: "until further notice",
    }),
  ],
  [c.tabBar.alerts(undefined, tabBarAnchor)],
);

export const account = screen(
  "12:230",
  "Account",
  [
    text("Account", s.heading),
    row("Profile", { gap: 14, padding: [4, 0, 4, 0] }, [
      ellipse("Avatar", 62, { fill: color.edge }),
      column("Frame 91", {}, [
        text("Maja Lindqvist", s.strong, { name: "Name" }),
        row("Frame 92", { gap: 4 }, [
          text("Harbour member since", s.small),
          text("2021", s.small, { name: "Text" }),
        ]),
      ]),
    ]),
    c.input({ label: "Name", value: "Maja Lindqvist" }),
    c.input({ label: "Email", value: "maja@skerry.example" }),
    row("Frame 93", { width: "fill", gap: 10 }, [
      c.input({ label: "Phone", value: "+46855501420" }),
      c.input({ label: "Language", value: "Svenska" }),
    ]),
    column("Frame 94", { ...card, gap: 4, padding: [12, 18, 8, 18] }, [
      text("Saved vehicles", s.small),
      cards.vehicleRow({ plate: "HLD 318", nickname: "The old Volvo", kind: "Car", length: "4.7 m" }),
      cards.vehicleRow({ plate: "MWB 07K", nickname: "Boat trailer", kind: "Trailer", length: "6.2 m" }),
    ]),
    column("Menu", { ...card, padding: [8, 18, 8, 18] }, [
      c.menuRow("Payment methods"),
      c.menuRow("Receipts"),
      c.menuRow("Sign out"),
    ]),
  ],
  [c.tabBar.account(undefined, tabBarAnchor)],
);

export const galley = screen(
  "12:276",
  "Galley menu",
  [
    text("Galley menu", s.heading),
    cards.dish({ title: "Shrimp sandwich", price: "118 kr" }),
    cards.dish({ title: "Fish soup", price: "96 kr" }),
    cards.dish({ title: "Cinnamon bun", price: "34 kr" }),
    cards.dish({ title: "Filter coffee", price: "28 kr" }),
    text("Served on MS Tärnan and MS Grisslan, from 30 minutes before the ship sails.", s.small, {
      name: "Note",
      width: "fill",
    }),
  ],
  [c.tabBar.book(undefined, tabBarAnchor)],
);
