import { hasText } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const propertyDescriptionsRule: SchemaRule = {
  id: "property-descriptions",
  section: "schemas",
  on: "property",
  title: "Properties have descriptions",
  finding: "This property has no description.",
  why: "Anyone who binds a layer to this field needs to know what it contains, its unit and when it is missing.",
  fix: "Describe the property in one sentence, including its unit and what a missing value means.",
  good: `components:
  schemas:
    Order:
      type: object
      properties:
        placed_at: { type: string, format: date-time, description: When the order was placed. }
`,
  bad: `components:
  schemas:
    Order:
      type: object
      properties:
        placed_at: { type: string, format: date-time }
`,
  // What a reference leads to describes itself.
  passes: (property) => hasText(property.description) || typeof property.$ref === "string",
};
