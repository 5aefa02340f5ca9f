import type { KindText } from "./kind-text.ts";

const car = "{ title: Car, type: object, properties: { plate: { type: string } } }";
const bike = "{ title: Bike, type: object, properties: { isElectric: { type: boolean } } }";

/** Changes of choices and of what else an object may have. */
export const objectKinds: readonly KindText[] = [
  {
    kind: "choice-added",
    title: "A choice was added to oneOf or anyOf",
    why: {
      request: "The other choices are still accepted.",
      response: "Values may come that follow no schema that callers know.",
    },
    scope: "schema",
    before: `oneOf:\n  - ${car}\n  - ${bike}\n`,
    after: `oneOf:\n  - ${car}\n  - ${bike}\n  - { title: Foot, type: object, properties: { bags: { type: integer } } }\n`,
    instead: `oneOf:\n  - ${bike}\n  - ${car}\n`,
  },
  {
    kind: "choice-removed",
    title: "A choice was removed from oneOf or anyOf",
    why: {
      request: "Values that follow this schema are refused.",
      response: "A choice that no longer comes fails no one.",
    },
    scope: "schema",
    before: `oneOf:\n  - ${car}\n  - ${bike}\n  - { title: Foot, type: object, properties: { bags: { type: integer } } }\n`,
    after: `oneOf:\n  - ${car}\n  - ${bike}\n`,
    instead: `oneOf:\n  - ${car}\n  - ${bike}\n  - { title: Foot, deprecated: true, type: object, properties: { bags: { type: integer } } }\n`,
  },
  {
    kind: "choices-restricted",
    title: "Values now have to follow one of several schemas",
    why: {
      request: "Values that follow none of them are refused.",
      response: "Everything that comes is what callers had to expect.",
    },
    scope: "schema",
    before: "type: object\n",
    after: `type: object\noneOf:\n  - ${car}\n  - ${bike}\n`,
    instead: "type: object\ndescription: A car or a bike\n",
  },
  {
    kind: "choices-opened",
    title: "Values no longer have to follow one of several schemas",
    why: {
      request: "Everything that was allowed still is.",
      response: "Values may come that follow no schema that callers know.",
    },
    scope: "schema",
    before: `type: object\noneOf:\n  - ${car}\n  - ${bike}\n`,
    after: "type: object\n",
    instead: `type: object\noneOf:\n  - ${bike}\n  - ${car}\n`,
  },
  {
    kind: "choices-combined",
    title: "Values may follow several choices: oneOf became anyOf",
    why: {
      request: "Everything that was allowed still is.",
      response: "Values may come that follow several choices at once.",
    },
    scope: "schema",
    before: `oneOf:\n  - ${car}\n  - ${bike}\n`,
    after: `anyOf:\n  - ${car}\n  - ${bike}\n`,
    instead: `oneOf:\n  - ${bike}\n  - ${car}\n`,
  },
  {
    kind: "choices-separated",
    title: "Values may follow only one choice: anyOf became oneOf",
    why: {
      request: "The API may refuse values that follow several choices at once.",
      response: "Everything that comes is what callers had to expect.",
    },
    scope: "schema",
    before: `anyOf:\n  - ${car}\n  - ${bike}\n`,
    after: `oneOf:\n  - ${car}\n  - ${bike}\n`,
    instead: `anyOf:\n  - ${bike}\n  - ${car}\n`,
  },
  {
    kind: "additional-properties-forbidden",
    title: "Other properties are no longer allowed",
    why: {
      request: "Requests with a property that isn't described worked and are refused now.",
      response: "Callers read the properties that are described.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: integer }\n",
    after: "properties:\n  quantity: { type: integer }\nadditionalProperties: false\n",
    instead: "properties:\n  quantity: { type: integer }\nadditionalProperties: true\n",
  },
  {
    kind: "additional-properties-allowed",
    title: "Other properties are now allowed",
    why: {
      request: "Everything that was allowed still is.",
      response: "Callers ignore properties that they don't know.",
    },
    scope: "schema",
    before: "properties:\n  quantity: { type: integer }\nadditionalProperties: false\n",
    after: "properties:\n  quantity: { type: integer }\n",
    instead:
      "properties:\n  quantity: { type: integer }\n  note: { type: string }\nadditionalProperties: false\n",
  },
  {
    kind: "additional-properties-typed",
    title: "Other properties now have a schema",
    why: {
      request: "The API may refuse other properties that don't follow it.",
      response: "Everything that comes is what callers had to expect.",
    },
    scope: "schema",
    before: "type: object\n",
    after: "type: object\nadditionalProperties: { type: string }\n",
    instead: "type: object\nadditionalProperties: {}\n",
  },
  {
    kind: "additional-properties-untyped",
    title: "Other properties no longer have a schema",
    why: {
      request: "Everything that was allowed still is.",
      response: "Other properties may have values that callers cannot read.",
    },
    scope: "schema",
    before: "type: object\nadditionalProperties: { type: string }\n",
    after: "type: object\n",
    instead: "type: object\nadditionalProperties: { type: string, description: Texts by language }\n",
  },
  {
    kind: "discriminator-added",
    title: "A discriminator was added",
    why: {
      request:
        "It names a property that says which choice a value follows. Whether it is required is compared by itself.",
      response: "Callers may use it and needn't.",
    },
    scope: "schema",
    before: `oneOf:\n  - ${car}\n  - ${bike}\n`,
    after: `discriminator: { propertyName: vehicle }\noneOf:\n  - ${car}\n  - ${bike}\n`,
    instead: `oneOf:\n  - ${bike}\n  - ${car}\n`,
  },
  {
    kind: "discriminator-removed",
    title: "The discriminator was removed",
    why: {
      request: "The API may tell choices apart in another way now.",
      response: "Callers that choose by this property may find none.",
    },
    scope: "schema",
    before: `discriminator: { propertyName: vehicle }\noneOf:\n  - ${car}\n  - ${bike}\n`,
    after: `oneOf:\n  - ${car}\n  - ${bike}\n`,
    instead: `discriminator: { propertyName: vehicle }\noneOf:\n  - ${bike}\n  - ${car}\n`,
  },
  {
    kind: "discriminator-changed",
    title: "Another property is the discriminator",
    why: {
      request: "The API reads another property to find out which choice a value follows.",
      response: "Callers read the old property to find out which choice a value follows.",
    },
    scope: "schema",
    before: `discriminator: { propertyName: vehicle }\noneOf:\n  - ${car}\n  - ${bike}\n`,
    after: `discriminator: { propertyName: kind }\noneOf:\n  - ${car}\n  - ${bike}\n`,
    instead: `discriminator: { propertyName: vehicle }\ndescription: How one travels\noneOf:\n  - ${car}\n  - ${bike}\n`,
  },
  {
    kind: "discriminator-value-changed",
    title: "The discriminator has another value for a choice",
    why: {
      request: "The API does not know the old value.",
      response: "Callers do not know the new value.",
    },
    scope: "schema",
    before: `discriminator: { propertyName: vehicle, mapping: { car: '#/components/schemas/Car' } }
oneOf:
  - { $ref: '#/components/schemas/Car' }
  - { $ref: '#/components/schemas/Bike' }
`,
    after: `discriminator: { propertyName: vehicle, mapping: { auto: '#/components/schemas/Car' } }
oneOf:
  - { $ref: '#/components/schemas/Car' }
  - { $ref: '#/components/schemas/Bike' }
`,
    instead: `discriminator: { propertyName: vehicle, mapping: { car: '#/components/schemas/Car', Bike: '#/components/schemas/Bike' } }
oneOf:
  - { $ref: '#/components/schemas/Car' }
  - { $ref: '#/components/schemas/Bike' }
`,
  },
  {
    kind: "discriminator-value-added",
    title: "The discriminator has a new value",
    why: {
      request: "The values that callers send still stand for the same schemas.",
      response: "Callers do not know the new value, nor what else comes with it.",
    },
    scope: "schema",
    before: `type: object
discriminator: { propertyName: vehicle, mapping: { car: '#/components/schemas/Car' } }
properties: { vehicle: { type: string } }
`,
    after: `type: object
discriminator: { propertyName: vehicle, mapping: { car: '#/components/schemas/Car', bike: '#/components/schemas/Bike' } }
properties: { vehicle: { type: string } }
`,
    instead: `type: object
discriminator: { propertyName: vehicle, mapping: { car: '#/components/schemas/Car', Bike: '#/components/schemas/Bike' } }
properties: { vehicle: { type: string } }
`,
  },
  {
    kind: "discriminator-value-removed",
    title: "A value of the discriminator was removed",
    why: {
      request: "The API does not know the value any more.",
      response: "Callers no longer meet the value.",
    },
    scope: "schema",
    before: `type: object
discriminator: { propertyName: vehicle, mapping: { car: '#/components/schemas/Car', bike: '#/components/schemas/Bike' } }
properties: { vehicle: { type: string } }
`,
    after: `type: object
discriminator: { propertyName: vehicle, mapping: { car: '#/components/schemas/Car' } }
properties: { vehicle: { type: string } }
`,
    instead: `type: object
discriminator: { propertyName: vehicle, mapping: { bike: '#/components/schemas/Bike', car: '#/components/schemas/Car' } }
properties: { vehicle: { type: string } }
`,
  },
];
