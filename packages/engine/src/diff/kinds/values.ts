import type { KindText } from "./kind-text.ts";

/** Changes of which values a field may have. */
export const valueKinds: readonly KindText[] = [
  {
    kind: "type-changed",
    title: "The type changed",
    why: {
      request: "Values of the old type are refused.",
      response: "Callers cannot read values of the new type.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: string }\n",
    after: "properties:\n  quantity: { type: boolean }\n",
    instead: "properties:\n  quantity: { type: string }\n  hasItems: { type: boolean }\n",
  },
  {
    kind: "type-widened",
    title: "More types are allowed",
    why: {
      request: "Everything that was allowed still is.",
      response: "Values of a type may come that callers cannot read.",
    },
    scope: "schema",
    before: "properties:\n  weight: { type: integer }\n",
    after: "properties:\n  weight: { type: number }\n",
    instead: "properties:\n  weight: { type: integer }\n  exactWeight: { type: number }\n",
  },
  {
    kind: "type-narrowed",
    title: "Fewer types are allowed",
    why: {
      request: "Values of the other types are refused.",
      response: "Everything that comes is what callers had to expect.",
    },
    scope: "schema",
    before: "properties:\n  weight: { type: number }\n",
    after: "properties:\n  weight: { type: integer }\n",
    instead: "properties:\n  weight: { type: number, description: Rounded }\n",
  },
  {
    kind: "format-changed",
    title: "The format changed",
    why: {
      request: "Values in the old format are refused.",
      response: "Callers cannot read values in the new format.",
    },
    scope: "schema",
    before: "properties:\n  ships: { type: string, format: date }\n",
    after: "properties:\n  ships: { type: string, format: date-time }\n",
    instead:
      "properties:\n  ships: { type: string, format: date }\n  shipsAt: { type: string, format: date-time }\nrequired: []\n",
  },
  {
    kind: "format-widened",
    title: "The format allows more",
    why: {
      request: "Everything that was allowed still is.",
      response: "Values may come that callers cannot read or store.",
    },
    scope: "schema",
    before: "properties:\n  reference: { type: integer, format: int32 }\n",
    after: "properties:\n  reference: { type: integer, format: int64 }\n",
    instead: "properties:\n  reference: { type: integer, format: int32, description: Unique }\n",
  },
  {
    kind: "format-narrowed",
    title: "The format allows less",
    why: {
      request: "The API may refuse values that are in no such format: whether formats are checked differs.",
      response: "Everything that comes is what callers had to expect.",
    },
    scope: "schema",
    before: "properties:\n  email: { type: string }\n",
    after: "properties:\n  email: { type: string, format: email }\n",
    instead: "properties:\n  email: { type: string, description: An email address }\n",
  },
  {
    kind: "became-nullable",
    title: "Null became allowed",
    why: {
      request: "Everything that was allowed still is.",
      response: "Null may come where callers rely on a value.",
    },
    scope: "schema",
    before: "properties:\n  carrier: { type: string }\n",
    after: "properties:\n  carrier: { type: [string, 'null'] }\n",
    instead: "properties:\n  carrier: { type: string }\n  replacement: { type: [string, 'null'] }\n",
  },
  {
    kind: "no-longer-nullable",
    title: "Null is no longer allowed",
    why: {
      request: "Requests with null worked and are refused now.",
      response: "Callers that expect null never get it.",
    },
    scope: "schema",
    before: "properties:\n  note: { type: [string, 'null'] }\n",
    after: "properties:\n  note: { type: string }\n",
    instead: "properties:\n  note: { type: [string, 'null'], description: Better leave it out }\n",
  },
  {
    kind: "values-restricted",
    title: "Values are now limited to a list",
    why: {
      request: "Other values are refused.",
      response: "Everything that comes is what callers had to expect.",
    },
    scope: "schema",
    before: "properties:\n  vehicle: { type: string }\n",
    after: "properties:\n  vehicle: { type: string, enum: [car, van] }\n",
    instead: "properties:\n  vehicle: { type: string, description: car or van }\n",
  },
  {
    kind: "values-opened",
    title: "Values are no longer limited to a list",
    why: {
      request: "Everything that was allowed still is.",
      response: "Values may come that callers don't know.",
    },
    scope: "schema",
    before: "properties:\n  vehicle: { type: string, enum: [car, van] }\n",
    after: "properties:\n  vehicle: { type: string }\n",
    instead: "properties:\n  vehicle: { type: string, enum: [van, car], description: What one comes with }\n",
  },
  {
    kind: "value-added",
    title: "A value was added to an enum",
    why: {
      request: "The other values are still accepted.",
      response: "A value may come that callers have no text, icon or branch for.",
    },
    scope: "schema",
    before: "properties:\n  vehicle: { type: string, enum: [car, van] }\n",
    after: "properties:\n  vehicle: { type: string, enum: [car, van, bus] }\n",
    instead: "properties:\n  vehicle: { type: string, enum: [van, car] }\n  isBus: { type: boolean }\n",
  },
  {
    kind: "value-removed",
    title: "A value was removed from an enum",
    why: {
      request: "Requests with this value are refused.",
      response: "A value that no longer comes fails no one.",
    },
    scope: "schema",
    before: "properties:\n  vehicle: { type: string, enum: [car, van, trailer] }\n",
    after: "properties:\n  vehicle: { type: string, enum: [car, van] }\n",
    instead:
      "properties:\n  vehicle: { type: string, enum: [car, van, trailer], description: No trailers }\n",
  },
  {
    kind: "limit-tightened",
    title: "A limit was tightened",
    why: {
      request: "Values that were within the limit are refused.",
      response: "Everything that comes is what callers had to expect.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: integer, maximum: 9 }\n",
    after: "properties:\n  quantity: { type: integer, maximum: 6 }\n",
    instead: "properties:\n  quantity: { type: integer, exclusiveMaximum: 10 }\n",
  },
  {
    kind: "limit-loosened",
    title: "A limit was relaxed",
    why: {
      request: "Everything that was allowed still is.",
      response: "Values may come that are longer or larger than callers have room for.",
    },
    scope: "schema",
    before: "properties:\n  note: { type: string, maxLength: 40 }\n",
    after: "properties:\n  note: { type: string, maxLength: 400 }\n",
    instead: "properties:\n  note: { type: string, maxLength: 40 }\n  longNote: { type: string }\n",
  },
  {
    kind: "limit-shifted",
    title: "A range was moved",
    why: {
      request: "Values at one end of the old range are refused.",
      response: "Values may come that are outside of what callers expect.",
    },
    scope: "schema",
    before: "properties:\n  size: { type: integer, minimum: 0, maximum: 4 }\n",
    after: "properties:\n  size: { type: integer, minimum: 1, maximum: 5 }\n",
    instead: "properties:\n  size: { type: integer, minimum: 0, maximum: 4 }\n  weight: { type: integer }\n",
  },
  {
    kind: "limit-changed",
    title: "A pattern or condition changed",
    why: {
      request: "Values that matched the old one may not match the new one.",
      response: "Values may come that callers don't expect.",
    },
    scope: "schema",
    before: "properties:\n  reference: { type: string, pattern: '^OR[0-9]+$' }\n",
    after: "properties:\n  reference: { type: string, pattern: '^PO[0-9]+$' }\n",
    instead:
      "properties:\n  reference: { type: string, pattern: '^OR[0-9]+$', description: Starts with OR }\n",
  },
  {
    kind: "default-changed",
    title: "A default changed",
    why: {
      request: "Requests without the field mean something else now.",
      response: "The field says which value it has.",
    },
    scope: "schema",
    before: "properties:\n  size: { type: string, default: small }\n",
    after: "properties:\n  size: { type: string, default: large }\n",
    instead: "properties:\n  size: { type: string, default: small, description: Soon large }\n",
  },
];
