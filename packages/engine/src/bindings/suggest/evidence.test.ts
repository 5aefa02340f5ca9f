import { expect, test } from "vitest";
import { readDrawing } from "../../../test/suggestions/read-drawing.ts";
import { formatFieldAddress } from "../../field-address/field-address.ts";
import type { Field } from "../field.ts";
import { createField as field } from "../warnings/example.ts";
import { suggestBindings } from "./suggest-bindings.ts";

const date = { format: "date-time" };
const people = [
  field("response/200/sender/name"),
  field("response/200/sender/phone"),
  field("response/200/receiver/name"),
  field("response/200/receiver/phone"),
];
const tasks = [
  field("response/200/tasks", { type: "array", itemSchema: "Task" }),
  field("response/200/tasks/0/title"),
  field("response/200/tasks/0/owner"),
  field("response/200/tasks/0/created_at", date),
  field("response/200/tasks/0/due_at", date),
];
const settings = [
  field("request/weekly_summary", { type: "boolean" }),
  field("request/terms_accepted", {
    type: "boolean",
    description: "Whether the person agrees to the terms.",
  }),
];
const labels = [
  field("response/200/labels", { type: "array" }),
  field("response/200/labels/0", { list: "response/200/labels" }),
];

test.each<[what: string, drawing: string, fields: Field[]]>([
  [
    "a heading says which object all that follows shows",
    `
C Content
  H Section title | Receiver
  C Frame 1
    T Text | Tom Ilves = A:receiver/name
    S Text | 020 7946 0022 = A:receiver/phone
  H Section title | Sender
  C Frame 2
    T Text | Ada Moreau = A:sender/name
    S Text | 020 7946 0011 = A:sender/phone`,
    people,
  ],
  [
    "the labels of a table's columns are in the row above the others",
    `
C Table
  D Head
    S Cell | Task
    S Cell | Owner
    S Cell | Created
    S Cell | Due
  D Row x3 = A:tasks
    S Cell | Draft the brief ~ Book a studio ~ Order chairs = A:tasks/0/title
    S Cell | Ada Moreau ~ Tom Ilves ~ Ada Moreau = A:tasks/0/owner
    S Cell | 01/02/2026 ~ 02/02/2026 ~ 03/02/2026 = A:tasks/0/created_at
    S Cell | 11/02/2026 ~ 12/02/2026 ~ 13/02/2026 = A:tasks/0/due_at`,
    tasks,
  ],
  [
    "the label of a switch is beside it, also to the right",
    `
C Content
  R Frame 1
    T Text | Weekly summary
    J Switch <Switch State=Off> = A!weekly_summary
  R Frame 2
    J Checkbox <Checkbox Checked=Yes> = A!terms_accepted
    T Text | I agree to the terms of this service, as amended`,
    settings,
  ],
  [
    "values above their captions are told apart by them",
    `
R Tiles
  I Tile
    H Value | 12 = A:open_tasks
    S Caption | Open tasks
  I Tile
    H Value | 4 = A:overdue
    S Caption | Overdue`,
    [
      field("response/200/overdue", { type: "integer" }),
      field("response/200/open_tasks", { type: "integer" }),
    ],
  ],
  [
    "chips of which none is chosen are items of a list",
    `
C Content
  T Section title | Labels
  R Frame 1
    J Chip <Chip Size=Small> x3 = A:labels
      S Text | Legal ~ Travel ~ Hiring = A:labels/0`,
    labels,
  ],
  [
    "chips of which one is chosen are values to send",
    `
R Frame 1
  J Chip <Chip State=Selected> = A?priority
    S Text | Low ?
  J Chip <Chip State=Default> ?
    S Text | High ?`,
    [...labels, field("parameter/query/priority", { values: ["low", "high"] })],
  ],
  [
    "texts look like values of fields with such names",
    `
C Frame 1
  T Text | 18 Otley Road = A:address/line_1
  T Text | LS6 3AA = A:address/postcode
  T Text | 0113 496 0714 = A:address/phone
  T Text | 1.2 km = A:address/distance_m
  T Text | The bell is broken, please use the door at the back of the house. = A:address/instructions`,
    [
      field("response/200/address/country"),
      field("response/200/address/distance_m", { type: "integer" }),
      field("response/200/address/floor", { type: "integer" }),
      field("response/200/address/instructions"),
      field("response/200/address/line_1"),
      field("response/200/address/phone"),
      field("response/200/address/postcode"),
    ],
  ],
  [
    "dates are told from now, and weekdays are written in full",
    `
I Comment x2 = A:comments
  T Day | Monday ~ Friday = A:comments/0/weekday
  S Text | 2 hours ago ~ Yesterday = A:comments/0/posted_at`,
    [
      field("response/200/comments", { type: "array" }),
      field("response/200/comments/0/likes", { type: "integer" }),
      field("response/200/comments/0/posted_at", date),
      field("response/200/comments/0/weekday", { values: ["mon", "tue", "fri"] }),
    ],
  ],
  [
    "stars show a number without a text",
    `
C Content
  J Rating stars = A:rating
    V star
    V star`,
    [field("response/200/name"), field("response/200/rating", { type: "number" })],
  ],
  [
    "a button that sorts sends a value, another one sends none",
    `
R Frame 1
  J Sort button
    T Text | Newest = A?sort
  J Button
    T Text | Newest`,
    [field("parameter/query/sort", { values: ["newest", "oldest"] })],
  ],
])("%s", (_, drawing, fields) => {
  const { screens, pairs, unbound } = readDrawing(`screen Tasks\nop A list${drawing}`);
  const [screen] = screens;
  if (!screen) throw new Error("the drawing has no screen");
  const suggestions = suggestBindings({
    screen,
    operations: [{ key: "list", method: "get", fields }],
    bound: [],
  });
  const findFirst = (id: string) => {
    const first = suggestions.find(({ layer }) => layer === id);
    return first && formatFieldAddress(first.address);
  };
  expect(pairs.map(({ layer }) => findFirst(layer))).toEqual(pairs.map((pair) => pair.field));
  const strong = suggestions.filter(({ strength }) => strength > 1).map(({ layer }) => layer);
  expect(unbound.filter(({ layer }) => strong.includes(layer))).toEqual([]);
});
