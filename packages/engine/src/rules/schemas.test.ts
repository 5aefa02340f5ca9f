import { describe, expect, it } from "vitest";
import type { JsonObject } from "../json.ts";
import { emptyEnumRule } from "./schemas/empty-enum.ts";
import { emptyObjectRule } from "./schemas/empty-object.ts";
import { propertyDescriptionsRule } from "./schemas/property-descriptions.ts";
import { propertyTypesRule } from "./schemas/property-types.ts";
import { requiredListRule } from "./schemas/required-list.ts";
import { schemaDescriptionRule } from "./schemas/schema-description.ts";
import { schemaExampleRule } from "./schemas/schema-example.ts";
import { stringFormatRule } from "./schemas/string-format.ts";

const code = { code: { type: "string" } };
const alias = { $ref: "#/components/schemas/Sailing" };

describe.each([
  {
    rule: schemaDescriptionRule,
    pass: [{ description: "A ferry." }, alias],
    fail: [{}, { description: " \n" }, { description: 7 }, { title: "Ferry" }],
  },
  {
    rule: emptyObjectRule,
    pass: [
      {},
      { type: "string" },
      { type: ["object", "string"] },
      { type: "object", properties: code },
      { type: "object", additionalProperties: false },
      { type: "object", patternProperties: {} },
      { type: "object", allOf: [alias] },
      { type: "object", oneOf: [alias] },
      { type: "object", anyOf: [alias] },
      { type: "object", ...alias },
    ],
    fail: [
      { type: "object" },
      { type: ["object", "null"] },
      { type: "object", properties: {} },
      { type: "object", properties: null },
      { type: "object", example: { code: "OBN" }, description: "A ferry." },
    ],
  },
  {
    rule: schemaExampleRule,
    pass: [{ example: null }, { example: "" }, { examples: ["OBN"] }, { default: false }, alias],
    fail: [{}, { examples: [] }, { "x-example": "OBN" }],
  },
  {
    rule: propertyDescriptionsRule,
    pass: [{ description: "In metres." }, alias],
    fail: [{}, { description: "" }, { title: "Length" }],
  },
  {
    rule: propertyTypesRule,
    pass: [
      { type: "string" },
      { type: ["string", "null"] },
      { allOf: [alias] },
      { anyOf: [alias] },
      { oneOf: [alias] },
      { not: {} },
      alias,
    ],
    fail: [
      {},
      { type: "" },
      { type: [] },
      { type: null },
      { format: "uuid" },
      { description: "In metres." },
      { enum: ["car"] },
      { const: "car" },
    ],
  },
  {
    rule: requiredListRule,
    pass: [
      {},
      { type: "object" },
      { type: "object", properties: {} },
      { type: "object", properties: code, required: ["code"] },
      { type: "object", properties: code, required: [] },
      { type: "string", properties: code },
      { ...alias, properties: code },
    ],
    fail: [
      { type: "object", properties: code },
      { type: ["object", "null"], properties: code },
      { properties: code },
      { type: "object", properties: code, required: true },
    ],
  },
  {
    rule: stringFormatRule,
    pass: [
      ...["date-time", "email", "uri", "uuid", "ipv4", "ipv6"].map((format) => ({ type: "string", format })),
      { type: "string", enum: ["car"] },
      { type: "string", const: "car" },
      { type: "string", pattern: "^[A-Z]{3}$" },
      { type: ["null", "string"], format: "uuid" },
      { type: ["string", "integer"] },
      { type: "integer" },
      {},
      alias,
    ],
    fail: [
      { type: "string" },
      { type: ["string", "null"] },
      { type: "string", format: "date" },
      { type: "string", format: ["uuid"] },
      { type: "string", maxLength: 8 },
    ],
  },
  {
    rule: emptyEnumRule,
    pass: [{}, { enum: ["car"] }, { enum: [null] }],
    fail: [{ enum: [] }],
  },
] satisfies { rule: { id: string }; pass: JsonObject[]; fail: JsonObject[] }[])(
  "$rule.id",
  ({ rule, pass, fail }) => {
    it.each(pass.map((schema) => [JSON.stringify(schema), schema]))("passes %s", (_, schema) => {
      expect(rule.passes(schema as JsonObject)).toBe(true);
    });

    it.each(fail.map((schema) => [JSON.stringify(schema), schema]))("fails %s", (_, schema) => {
      expect(rule.passes(schema as JsonObject)).toBe(false);
    });
  },
);
