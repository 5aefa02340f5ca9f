import { column, endText, rectangle, row, text } from "../builder/layer.ts";
import * as cards from "./cards.ts";
import { card } from "./cards.ts";
import * as c from "./controls.ts";
import { footer, screen, tabBarAnchor } from "./screen.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

const half = { width: "fill", gap: 10 } as const;

export const search = screen(
  "12:10",
  "Search",
  [
    text("Where are you crossing?", s.heading),
    column("Form", { width: "fill", gap: 10, padding: [8, 0, 0, 0] }, [
      c.input({ label: "From", value: "Norrsund" }, { name: "From" }),
      c.input({ label: "To", value: "Hamnö" }, { name: "Input 2" }),
      row("Frame 3", half, [
        c.input({ label: "Sail on", value: "Sat 14 Nov" }, { name: "Date field" }),
        c.input({ label: "Travellers", value: "2 adults" }),
      ]),
      c.input({ label: "Vehicle", value: "Car, under 5 m" }, { name: "Select" }),
    ]),
    row("Frame 4", { width: "fill", justify: "between", padding: [2, 4, 2, 4] }, [
      text("NRS-HMN", s.smallInk, { name: "Route code" }),
      endText("45 min", s.small, { name: "Text" }),
    ]),
    c.button("Find crossings"),
    column("Recent", { width: "fill", padding: [10, 0, 0, 0] }, [
      text("Recent", s.small),
      cards.pastTrip({ route: "Norrsund → Hamnö", day: "3 Oct" }),
      cards.pastTrip({ route: "Kläppö → Norrsund", day: "21 Sep" }),
    ]),
  ],
  [c.tabBar.book(undefined, tabBarAnchor)],
);

export const departures = screen(
  "12:34",
  "Departures",
  [
    row("Header", { width: "fill", justify: "between" }, [
      c.backLink("Back"),
      endText("2 adults, 1 car", s.small, { name: "Summary" }),
    ]),
    text("Norrsund → Hamnö", s.heading, { name: "Title" }),
    row("Day tabs", { width: "fill", gap: 8 }, [
      c.dayTab("Fri 13"),
      c.selectedDay("Sat 14"),
      c.dayTab("Sun 15"),
      c.dayTab("Mon 16"),
    ]),
    cards.departureCard({
      time: "07:45",
      price: "486 kr",
      ship: "MS Tärnan",
      arrival: "arrives 08:30",
      note: "4 car spaces left",
    }),
    cards.departureCard({ time: "10:15", price: "412 kr", ship: "MS Grisslan", arrival: "arrives 11:00" }),
    cards.departureCard({ time: "13:30", price: "412 kr", ship: "MS Tärnan", arrival: "arrives 14:15" }),
    cards.cancelledCard({
      time: "16:00",
      price: "486 kr",
      ship: "MS Storskarven af Norrsund",
      arrival: "arrives 16:45",
      note: "Cancelled",
    }),
  ],
  [footer("Footer", 84, [c.button("Book 07:45 crossing")]), c.tabBar.book(undefined, tabBarAnchor)],
);

export const passengers = screen(
  "12:58",
  "Passengers and vehicle",
  [
    c.backLink("Step 2 of 4"),
    text("Who and what is coming\naboard?", s.heading, { name: "Heading" }),
    row("Frame 18", { width: "fill", gap: 8 }, [
      text("07:45", s.smallInk, { name: "Text" }),
      text("·", s.small),
      text("MS Tärnan", s.small, { name: "Text" }),
    ]),
    column("Passengers", { ...card, padding: [8, 18, 8, 18] }, [
      c.stepper({ title: "Adults", count: "2" }),
      c.stepper({ title: "Children 6–15", count: "0" }),
      c.stepper({ title: "Dogs", count: "1" }),
    ]),
    column("Vehicle", { width: "fill", gap: 8 }, [
      text("Vehicle", s.small, { name: "Section title" }),
      cards.selectedOption({ title: "Car, under 5 m", price: "+ 210 kr" }),
      cards.option({ title: "Car with trailer", price: "+ 390 kr" }),
      cards.option({ title: "Motorbike", price: "+ 95 kr" }),
      row("Frame 19", half, [
        c.input({ label: "Plate", value: "HLD 318" }, { width: 108 }),
        c.input({ label: "Receipt to", value: "maja@skerry.example" }),
      ]),
    ]),
  ],
  [
    footer("Footer", 24, [
      row("Frame 20", { width: "fill", justify: "between" }, [
        text("Total", s.bodyMuted),
        endText("510 kr", s.big, { name: "Sum" }),
      ]),
      c.button("Continue"),
    ]),
  ],
);

export const pay = screen(
  "12:91",
  "Pay",
  [
    c.backLink("Step 4 of 4"),
    text("Pay and get your lane", s.heading),
    row("Crossing", { ...card, justify: "between" }, [
      column("Frame 24", {}, [
        text("Departs", s.small, { name: "Label" }),
        text("07:45", s.medium, { name: "Value" }),
      ]),
      column("Frame 25", {}, [
        text("Arrives", s.small, { name: "Label" }),
        text("08:30", s.medium, { name: "Value" }),
      ]),
      column("Frame 26", {}, [
        text("Ship", s.small, { name: "Label" }),
        text("MS Tärnan", s.medium, { name: "Value" }),
      ]),
    ]),
    column("Receipt", card, [
      cards.priceLine({ item: "2 adults", amount: "276 kr" }),
      cards.priceLine({ item: "Car, under 5 m", amount: "210 kr" }),
      cards.priceLine({ item: "1 dog", amount: "0 kr" }),
      cards.priceLine({ item: "Harbour fee", amount: "24 kr" }),
      rectangle("Rectangle 7", { width: "fill", height: 1, fill: color.edge }),
      row("Frame 27", { width: "fill", justify: "between", padding: [8, 0, 0, 0] }, [
        text("Total", s.strong),
        row("Frame 28", { gap: 6, align: "end" }, [
          text("510", s.big, { name: "Amount" }),
          text("SEK", s.smallInk, { name: "Text" }),
        ]),
      ]),
    ]),
    row("Payment method", { width: "fill", gap: 8 }, [
      c.selectedDay("Card", { name: "Segment" }),
      c.dayTab("Swish", { name: "Segment" }),
      c.dayTab("Invoice", { name: "Segment" }),
    ]),
    c.input({ label: "Card", value: "•••• 4402" }, { name: "Card number" }),
    c.input({ label: "Receipt to", value: "maja@skerry.example" }),
    row("Frame 29", { width: "fill", justify: "between", padding: [0, 4, 0, 4] }, [
      text("Payment", s.small, { name: "Label" }),
      c.tag("Pending", { name: "Tag" }),
    ]),
  ],
  [footer("Footer", 24, [c.button("Pay 510 kr")])],
);
