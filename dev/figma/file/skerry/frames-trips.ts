import { column, endText, rectangle, row, text } from "../builder/layer.ts";
import { drawQrCode } from "../builder/qr-code.ts";
import * as cards from "./cards.ts";
import { card } from "./cards.ts";
import * as c from "./controls.ts";
import { footer, screen, tabBarAnchor } from "./screen.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

export const boardingPass = screen(
  "12:120",
  "Boarding pass",
  [
    c.backLink("Trips"),
    text("Boarding pass", s.heading),
    column("Pass", { ...card, padding: [20, 20, 20, 20], gap: 16 }, [
      row("Frame 61", { width: "fill", justify: "between" }, [
        column("Frame 62", {}, [text("Departs", s.small), text("07:45", s.big, { name: "Value" })]),
        column("Frame 63", {}, [text("Ship", s.small), text("MS Tärnan", s.big, { name: "Value" })]),
        column("Frame 64", { align: "end" }, [
          endText("Lane", s.small),
          endText("B 4", s.big, { name: "Lane" }),
        ]),
      ]),
      row("Frame 65", { width: "fill", justify: "center" }, [drawQrCode("QR code", 180, color.ink)]),
      row("Frame 66", { width: "fill", justify: "between" }, [
        column("Frame 67", {}, [text("Booking", s.small), text("SKR-7QX42", s.strong, { name: "Value" })]),
        column("Frame 68", {}, [text("Vehicle", s.small), text("Car", s.strong, { name: "Value" })]),
        column("Frame 69", { align: "end" }, [
          endText("Plate", s.small),
          endText("HLD 318", s.strong, { name: "Value" }),
        ]),
      ]),
    ]),
    row("Check-in", { ...card, justify: "between" }, [
      row("Frame 70", { gap: 5 }, [
        text("Check-in closes", s.label),
        text("07:30", s.label, { name: "Closing time" }),
      ]),
      c.tag("On time"),
    ]),
    row("Travellers", { width: "fill", gap: 18 }, [
      cards.travellerRow({ name: "Maja Lindqvist", initials: "ML" }),
      cards.travellerRow({ name: "Aiko Tanaka", initials: "AT" }),
    ]),
  ],
  [footer("Footer", 24, [c.outlineButton("Add to wallet")])],
);

export const trips = screen(
  "12:144",
  "Trips",
  [
    text("Your trips", s.heading),
    row("Filter", { width: "fill", gap: 8 }, [
      c.selectedDay("Confirmed", { name: "Chip" }),
      c.dayTab("Held", { name: "Chip" }),
      c.dayTab("Sailed", { name: "Chip" }),
    ]),
    cards.tripCard({
      day: "Sat 14 Nov",
      route: "Norrsund → Hamnö",
      time: "07:45",
      tags: ["Confirmed", "1 car"],
      code: "SKR-7QX42",
      total: "510 kr",
      lane: "Lane B 4",
    }),
    cards.tripCard({
      day: "Tue 17 Nov",
      route: "Hamnö → Norrsund",
      time: "18:20",
      tags: ["Confirmed", "1 car"],
      code: "SKR-2MK81",
      total: "436 kr",
      lane: "Lane A 2",
    }),
    column("Past", { width: "fill", padding: [12, 0, 0, 0] }, [
      text("Past", s.small),
      cards.pastTrip({ route: "Norrsund → Hamnö", day: "3 Oct" }),
      cards.pastTrip({ route: "Kläppö → Norrsund", day: "21 Sep" }),
      cards.pastTrip({ route: "Norrsund → Kläppö", day: "2 Sep" }),
    ]),
  ],
  [c.tabBar.trips(undefined, tabBarAnchor)],
);

export const cancel = screen(
  "12:171",
  "Cancel crossing",
  [
    c.backLink("Trips"),
    text("Cancel this crossing?", s.heading),
    column("Refund", { ...card, gap: 4 }, [
      text("Refund to card", s.small),
      text("459 kr", s.big, { name: "Refund" }),
      text("10% fee, less than 48 h before sailing", s.small, { name: "Hint" }),
    ]),
    column("Frame 81", { ...card, gap: 6 }, [
      row("Frame 82", { width: "fill", justify: "between" }, [
        text("Norrsund → Hamnö", s.label, { name: "Route" }),
        endText("07:45", s.label, { name: "Departs" }),
      ]),
      row("Frame 83", { gap: 12 }, [
        text("Sat 14 Nov", s.small, { name: "Text" }),
        text("MS Tärnan", s.small, { name: "Text" }),
        text("Lane B 4", s.small, { name: "Text" }),
      ]),
      row("Frame 84", { width: "fill", justify: "between" }, [
        text("SKR-7QX42", s.smallInk, { name: "Reference" }),
        c.tag("Confirmed"),
      ]),
    ]),
    column("Sums", card, [
      cards.priceLine({ item: "Paid", amount: "510 kr" }),
      cards.priceLine({ item: "Late fee", amount: "− 51 kr" }),
      rectangle("Line", { width: "fill", height: 1, fill: color.edge }),
      cards.priceLine({ item: "On your card by", amount: "19 Nov" }),
    ]),
    text(
      "Your lane is offered to the next car in the queue. Refunds reach your card in 3 to 5 days.",
      s.small,
      {
        name: "Note",
        width: "fill",
      },
    ),
  ],
  [footer("Buttons", 24, [c.button("Cancel crossing"), c.outlineButton("Keep it")])],
);
