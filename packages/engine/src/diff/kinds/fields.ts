import type { KindText } from "./kind-text.ts";

/** Changes of which fields there are, and whether they have to be sent. */
export const fieldKinds: readonly KindText[] = [
  {
    kind: "added",
    title: "An optional field was added",
    why: {
      request: "Requests without it still work.",
      response: "Callers ignore fields that they don't know.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: integer }\n",
    after: "properties:\n  quantity: { type: integer }\n  note: { type: string }\n",
    instead: "properties:\n  quantity: { type: integer, description: How many }\n",
  },
  {
    kind: "required-added",
    title: "A required field was added",
    why: {
      request: "Requests without it worked and are refused now.",
      response: "Callers ignore fields that they don't know.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: integer }\n",
    after: "properties:\n  quantity: { type: integer }\n  reason: { type: string }\nrequired: [reason]\n",
    instead: "properties:\n  quantity: { type: integer }\n  reason: { type: string }\n",
  },
  {
    kind: "required-with-default-added",
    title: "A required field with a default was added",
    why: {
      request: "The API may fill in the default, or refuse requests without the field.",
      response: "Callers ignore fields that they don't know.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: integer }\n",
    after:
      "properties:\n  quantity: { type: integer }\n  size: { type: string, default: small }\nrequired: [size]\n",
    instead: "properties:\n  quantity: { type: integer }\n  size: { type: string, default: small }\n",
  },
  {
    kind: "removed",
    title: "An optional field was removed",
    why: {
      request: "The API may refuse requests that still have it, or ignore it.",
      response: "Correct callers can do without an optional field, but those that show it show nothing.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: integer }\n  note: { type: string }\n",
    after: "properties:\n  quantity: { type: integer }\n",
    instead: "properties:\n  quantity: { type: integer }\n  note: { type: string, deprecated: true }\n",
  },
  {
    kind: "required-removed",
    title: "A required field was removed",
    why: {
      request: "The API may refuse requests that still have it, or ignore it.",
      response: "Callers rely on a required field and read one that no longer comes.",
    },
    scope: "schema",
    before:
      "properties:\n  quantity: { type: integer }\n  reference: { type: string }\nrequired: [reference]\n",
    after: "properties:\n  quantity: { type: integer }\n",
    instead:
      "properties:\n  quantity: { type: integer }\n  reference: { type: string, deprecated: true }\nrequired: [reference]\n",
  },
  {
    kind: "no-longer-accepted",
    title: "A field is no longer accepted",
    why: "The object allows no other properties, so requests that still have the field are refused.",
    scope: "operation",
    before: `requestBody:
  content:
    application/json:
      schema:
        additionalProperties: false
        properties: { quantity: { type: integer }, note: { type: string } }
`,
    after: `requestBody:
  content:
    application/json:
      schema:
        additionalProperties: false
        properties: { quantity: { type: integer } }
`,
    instead: `requestBody:
  content:
    application/json:
      schema:
        additionalProperties: false
        properties: { quantity: { type: integer }, note: { type: string, deprecated: true } }
`,
  },
  {
    kind: "renamed",
    title: "An optional field was renamed",
    why: {
      request: "The API may refuse requests with the old name, or ignore it.",
      response:
        "Correct callers can do without an optional field, but those that show it show nothing until they read the new name.",
    },
    scope: "schema",
    before: "properties:\n  created: { type: string, format: date-time }\n",
    after: "properties:\n  created_at: { type: string, format: date-time }\n",
    instead:
      "properties:\n  created: { type: string, format: date-time, deprecated: true }\n  created_at: { type: string, format: date-time }\n",
  },
  {
    kind: "required-renamed",
    title: "A required field was renamed",
    why: {
      request: "Requests without the new name are refused.",
      response: "Callers rely on the old name, which no longer comes.",
    },
    scope: "schema",
    before:
      "properties:\n  price: { type: integer, description: What the order costs in total }\nrequired: [price]\n",
    after:
      "properties:\n  cost: { type: number, description: What the order costs in total }\nrequired: [cost]\n",
    instead:
      "properties:\n  price: { type: integer, description: What the order costs in total }\n  cost: { type: number, description: What the order costs in total }\nrequired: [price]\n",
  },
  {
    kind: "became-required",
    title: "A field became required",
    why: {
      request: "Requests without it worked and are refused now.",
      response: "Callers that could do without it get it every time.",
    },
    scope: "schema",
    before: "properties:\n  reason: { type: string }\n",
    after: "properties:\n  reason: { type: string }\nrequired: [reason]\n",
    instead: "properties:\n  reason: { type: string, description: Please send it }\n",
  },
  {
    kind: "became-required-with-default",
    title: "A field with a default became required",
    why: {
      request: "The API may fill in the default, or refuse requests without the field.",
      response: "Callers that could do without it get it every time.",
    },
    scope: "schema",
    before: "properties:\n  size: { type: string, default: small }\n",
    after: "properties:\n  size: { type: string, default: small }\nrequired: [size]\n",
    instead: "properties:\n  size: { type: string, default: small, description: Please send it }\n",
  },
  {
    kind: "became-optional",
    title: "A field became optional",
    why: {
      request: "Requests with it still work.",
      response: "Callers rely on a required field, and it may be missing now.",
    },
    scope: "schema",
    before: "properties:\n  carrier: { type: string }\nrequired: [carrier]\n",
    after: "properties:\n  carrier: { type: string }\n",
    instead: "properties:\n  carrier: { type: string, deprecated: true }\nrequired: [carrier]\n",
  },
  {
    kind: "serialization-changed",
    title: "A parameter or header is written in another way",
    why: {
      request: "The API splits the value in another way than callers join it.",
      response: "Callers split the value in another way than the API joins it.",
    },
    scope: "field",
    before: "schema: { type: array, items: { type: string } }\nexplode: true\n",
    after: "schema: { type: array, items: { type: string } }\nexplode: false\n",
    instead:
      "schema: { type: array, items: { type: string } }\nexplode: true\ndescription: Stores to look in\n",
  },
  {
    kind: "reserved-characters-allowed",
    title: "Reserved characters needn't be encoded any more",
    why: "Values in which they are encoded still work.",
    scope: "operation",
    before: "parameters:\n  - { name: via, in: query, schema: { type: string } }\n",
    after: "parameters:\n  - { name: via, in: query, schema: { type: string }, allowReserved: true }\n",
    instead: "parameters:\n  - { name: via, in: query, schema: { type: string }, allowReserved: false }\n",
  },
  {
    kind: "reserved-characters-forbidden",
    title: "Reserved characters must be encoded now",
    why: "The API may read a slash or question mark that isn't encoded in another way.",
    scope: "operation",
    before: "parameters:\n  - { name: via, in: query, schema: { type: string }, allowReserved: true }\n",
    after: "parameters:\n  - { name: via, in: query, schema: { type: string } }\n",
    instead:
      "parameters:\n  - { name: via, in: query, schema: { type: string }, allowReserved: true, description: A stop }\n",
  },
];
