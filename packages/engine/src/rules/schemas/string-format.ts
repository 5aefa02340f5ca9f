import { readSchemaType } from "../../description/schema-type.ts";
import { findMeantFormat, isKnownFormat } from "../../description/string-formats.ts";
import type { JsonObject } from "../../json.ts";
import type { SchemaRule } from "../rule.ts";

export const stringFormatRule: SchemaRule = {
  id: "string-format",
  section: "schemas",
  on: "property",
  title: "Strings have a format",
  finding: "This string has no known format, pattern or enum.",
  why: "Any text is allowed, so forms can't validate it, and mocks and agents fill in nonsense.",
  fix: "Add the matching `format` (date-time, email, uri, uuid, ipv4, ipv6), a `pattern` or an `enum`. Leave free text as it is.",
  good: `components:
  schemas:
    Customer:
      type: object
      properties:
        contact: { type: string, format: email }
`,
  bad: `components:
  schemas:
    Customer:
      type: object
      properties:
        contact: { type: string }
`,
  passes: (property) => readSchemaType(property) !== "string" || saysItsForm(property),
  explain: ({ format }) => {
    const meant = findMeantFormat(format);
    return meant && `\`${format as string}\` is not a format; did you mean \`${meant}\`?`;
  },
};

function saysItsForm(property: JsonObject): boolean {
  return (
    isKnownFormat(property.format) ||
    property.enum !== undefined ||
    property.pattern !== undefined ||
    property.const !== undefined
  );
}
