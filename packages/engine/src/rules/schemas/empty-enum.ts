import type { SchemaRule } from "../rule.ts";

export const emptyEnumRule: SchemaRule = {
  id: "empty-enum",
  section: "schemas",
  on: "both",
  title: "Enums are not empty",
  finding: "This enum is empty.",
  why: "No value can ever be valid, so strict gateways reject every request and dropdowns stay empty.",
  fix: "List the allowed values under `enum`, or remove it.",
  good: `components:
  schemas:
    OrderStatus:
      type: string
      enum: [open, paid, shipped]
`,
  bad: `components:
  schemas:
    OrderStatus:
      type: string
      enum: []
`,
  passes: (schema) => !Array.isArray(schema.enum) || schema.enum.length > 0,
};
