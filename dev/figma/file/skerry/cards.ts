import { defineComponent } from "../builder/component.ts";
import { column, ellipse, endText, rectangle, row, text } from "../builder/layer.ts";
import { tag, warningTag } from "./controls.ts";
import * as s from "./style.ts";
import { color } from "./style.ts";

export const card = { width: "fill", fill: color.sheet, radius: 15, padding: [14, 18, 14, 18] } as const;

const departureSet = { id: "5:1", name: "Departure card" };
type Departure = { time: string; price: string; ship: string; arrival: string; note?: string };

function buildDeparture(content: Departure, isCancelled: boolean) {
  const note = isCancelled ? warningTag : tag;
  return column("Departure card", { ...card, gap: 6 }, [
    row("Frame 12", { width: "fill", justify: "between" }, [
      text(content.time, isCancelled ? { ...s.big, color: color.muted } : s.big, { name: "Time" }),
      endText(content.price, isCancelled ? { ...s.big, color: color.muted } : s.big, { name: "Price" }),
    ]),
    row("Frame 13", { width: "fill", justify: "between" }, [
      text(content.ship, s.small, { name: "Ship name", width: 180, maxLines: 1 }),
      endText(content.arrival, s.small, { name: "Text" }),
    ]),
    note(content.note ?? "4 car spaces left", { name: "Space tag", hidden: !content.note }),
  ]);
}

const firstDeparture = { time: "07:45", price: "486 kr", ship: "MS Tärnan", arrival: "arrives 08:30" };

export const departureCard = defineComponent<Departure>(
  { id: "5:2", name: "State=Available", set: departureSet, properties: { State: "Available" } },
  { ...firstDeparture, note: "4 car spaces left" },
  (content) => buildDeparture(content, false),
);

export const cancelledCard = defineComponent<Departure>(
  { id: "5:20", name: "State=Cancelled", set: departureSet, properties: { State: "Cancelled" } },
  { ...firstDeparture, note: "Cancelled" },
  (content) => buildDeparture(content, true),
);

const optionSet = { id: "5:30", name: "Vehicle option" };
type Option = { title: string; price: string };

function buildOption({ title, price }: Option, isSelected: boolean) {
  const edge = isSelected ? { stroke: color.ink, strokeWeight: 2.5 } : {};
  const dot = isSelected ? { fill: color.ink } : { stroke: color.edge, strokeWeight: 2 };
  return row("Vehicle option", { ...card, ...edge, padding: [13, 16, 13, 16], justify: "between" }, [
    row("Frame 21", { gap: 10 }, [ellipse("Radio", 16, dot), text(title, s.label, { name: "Label" })]),
    endText(price, s.bodyMuted, { name: "Supplement" }),
  ]);
}

export const option = defineComponent<Option>(
  { id: "5:31", name: "Selected=No", set: optionSet, properties: { Selected: "No" } },
  { title: "Motorbike", price: "+ 95 kr" },
  (content) => buildOption(content, false),
);

export const selectedOption = defineComponent<Option>(
  { id: "5:37", name: "Selected=Yes", set: optionSet, properties: { Selected: "Yes" } },
  { title: "Car, under 5 m", price: "+ 210 kr" },
  (content) => buildOption(content, true),
);

export const priceLine = defineComponent(
  { id: "5:45", name: "Price line" },
  { item: "2 adults", amount: "276 kr" },
  ({ item, amount }) =>
    row("Price line", { width: "fill", height: 29, justify: "between" }, [
      text(item, s.body, { name: "Item" }),
      endText(amount, s.body, { name: "Amount" }),
    ]),
);

type Trip = {
  day: string;
  route: string;
  time: string;
  tags: [string, string];
  code: string;
  total: string;
  lane: string;
};

export const tripCard = defineComponent<Trip>(
  { id: "5:50", name: "Trip card" },
  {
    day: "Sat 14 Nov",
    route: "Norrsund → Hamnö",
    time: "07:45",
    tags: ["Confirmed", "1 car"],
    code: "SKR-7QX42",
    total: "510 kr",
    lane: "Lane B 4",
  },
  (content) =>
    column("Trip card", { ...card, gap: 4 }, [
      row("Frame 31", { width: "fill", justify: "between" }, [
        text(content.day, s.small, { name: "Date" }),
        endText(content.code, s.small, { name: "Text 2" }),
      ]),
      row("Frame 32", { width: "fill", justify: "between" }, [
        text(content.route, s.strong, { name: "Route" }),
        endText(content.time, s.big, { name: "Text 3" }),
      ]),
      row("Frame 33", { width: "fill", justify: "between", padding: [4, 0, 0, 0] }, [
        row("Tags", { gap: 8 }, [
          tag(content.tags[0], { name: "Status" }),
          tag(content.tags[1], { name: "Tag 2" }),
          tag(content.lane, { name: "Tag 3" }),
        ]),
        endText(content.total, s.smallInk, { name: "Total" }),
      ]),
    ]),
);

export const pastTrip = defineComponent(
  { id: "5:75", name: "Past trip" },
  { route: "Norrsund → Hamnö", day: "3 Oct" },
  ({ route, day }) =>
    row("Past trip", { width: "fill", height: 43, justify: "between" }, [
      rectangle("Line", { at: { left: 0, right: 0, bottom: 0 }, width: "fill", height: 1, fill: color.edge }),
      text(route, s.body, { name: "Text 1" }),
      endText(day, s.bodyMuted, { name: "Text 2" }),
    ]),
);

type Alert = { title: string; text: string; severity: string; about: string; until: string };

export const alertCard = defineComponent<Alert>(
  { id: "5:80", name: "Alert card" },
  {
    title: "MS Grisslan in dock",
    text: "Replaced by MS Tärnan until 20 Nov.",
    severity: "Warning",
    about: "GRI",
    until: "until 20 Nov, 23:59",
  },
  (content) =>
    column("Alert card", { ...card, gap: 5 }, [
      row("Frame 41", { width: "fill", justify: "between" }, [
        text(content.title, s.strong, { name: "Title" }),
        tag(content.severity, { name: "Badge" }),
      ]),
      text(content.text, s.small, { name: "Body", width: "fill" }),
      row("Frame 42", { width: "fill", justify: "between", padding: [3, 0, 0, 0] }, [
        text(content.about, s.smallInk, { name: "Text" }),
        endText(content.until, s.small, { name: "Validity" }),
      ]),
    ]),
);

type Vehicle = { plate: string; nickname: string; kind: string; length: string };

export const vehicleRow = defineComponent<Vehicle>(
  { id: "5:95", name: "Vehicle row" },
  { plate: "HLD 318", nickname: "The old Volvo", kind: "Car", length: "4.7 m" },
  (content) =>
    row("Vehicle row", { width: "fill", height: 48, justify: "between" }, [
      column("Frame 51", {}, [
        text(content.nickname, s.label, { name: "Text" }),
        text(content.plate, s.small, { name: "Plate" }),
      ]),
      row("Frame 52", { gap: 8 }, [
        text(content.length, s.small, { name: "Text" }),
        tag(content.kind, { name: "Kind" }),
      ]),
    ]),
);

export const travellerRow = defineComponent(
  { id: "5:105", name: "Traveller row" },
  { name: "Maja Lindqvist", initials: "ML" },
  ({ name, initials }) =>
    row("Traveller row", { gap: 8 }, [
      row("Avatar", { width: 28, height: 28, fill: color.edge, radius: 14, justify: "center" }, [
        text(initials, { ...s.smallInk, size: 11 }, { name: "Initials" }),
      ]),
      text(name, s.smallInk, { name: "Text" }),
    ]),
);

export const dish = defineComponent(
  { id: "5:115", name: "Dish" },
  { title: "Fish soup", price: "96 kr" },
  ({ title, price }) =>
    row("Dish", { ...card, height: 56, justify: "between" }, [
      text(title, s.label, { name: "Name" }),
      endText(price, s.body, { name: "Price" }),
    ]),
);
