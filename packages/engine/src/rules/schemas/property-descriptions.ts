import { hasText } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const propertyDescriptions: SchemaRule = {
  id: "property-descriptions",
  section: "schemas",
  on: "property",
  title: "Properties have descriptions",
  finding: "This property has no description.",
  why: "Whoever ties a layer to this field needs to know what it holds, in which unit, and when it is absent.",
  fix: "Describe the property in one sentence; say the unit and what an absent value means.",
  good: `components:
  schemas:
    Sailing:
      type: object
      properties:
        departure: { type: string, format: date-time, description: When the ferry leaves. }
`,
  bad: `components:
  schemas:
    Sailing:
      type: object
      properties:
        departure: { type: string, format: date-time }
`,
  // What a reference leads to describes itself.
  passes: (property) => hasText(property.description) || typeof property.$ref === "string",
};
