import type { SchemaRule } from "../rule.ts";

export const emptyEnum: SchemaRule = {
  id: "empty-enum",
  section: "schemas",
  on: "both",
  title: "Lists of allowed values are not empty",
  finding: "This list of allowed values is empty.",
  why: "No value can ever be valid: a strict gateway refuses every call, and pickers stay empty.",
  fix: "List the allowed values under `enum`, or remove it.",
  good: `components:
  schemas:
    VehicleKind:
      type: string
      enum: [car, van, bicycle]
`,
  bad: `components:
  schemas:
    VehicleKind:
      type: string
      enum: []
`,
  passes: (schema) => !Array.isArray(schema.enum) || schema.enum.length > 0,
};
