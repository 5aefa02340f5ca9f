import { hasText } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const schemaDescription: SchemaRule = {
  id: "schema-description",
  section: "schemas",
  on: "schema",
  title: "Named schemas have a description",
  finding: "This schema has no description.",
  why: "Readers see the fields and have to guess what the whole stands for.",
  fix: "Say in one sentence what one of it stands for.",
  good: `components:
  schemas:
    Passenger:
      type: object
      description: A person who travels on a booking.
`,
  bad: `components:
  schemas:
    Passenger:
      type: object
`,
  // What a reference leads to describes itself.
  passes: (schema) => hasText(schema.description) || typeof schema.$ref === "string",
};
