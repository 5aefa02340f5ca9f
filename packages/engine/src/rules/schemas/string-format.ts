import { readSchemaType } from "../../description/schema-type.ts";
import type { JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const stringFormat: SchemaRule = {
  id: "string-format",
  section: "schemas",
  on: "property",
  title: "Strings have a format",
  finding: "This string has no format, pattern or list of values.",
  why: "Any text at all is allowed, so forms cannot check it, and mocks and agents fill in nonsense.",
  fix: "Add the `format` that fits (date-time, email, uri, uuid, ipv4, ipv6), a `pattern` or an `enum`; free text can stay as it is.",
  good: `components:
  schemas:
    Passenger:
      type: object
      properties:
        contact: { type: string, format: email }
`,
  bad: `components:
  schemas:
    Passenger:
      type: object
      properties:
        contact: { type: string }
`,
  passes: (property) => readSchemaType(property) !== "string" || saysItsForm(property),
};

const formats: ReadonlySet<unknown> = new Set(["date-time", "email", "uri", "uuid", "ipv4", "ipv6"]);

function saysItsForm(property: JsonObject): boolean {
  return (
    formats.has(property.format) ||
    property.enum !== undefined ||
    property.pattern !== undefined ||
    property.const !== undefined
  );
}
