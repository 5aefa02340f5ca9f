import { describe, expect, it } from "vitest";
import type { JsonObject } from "../json.ts";
import { emptyEnum } from "./schemas/empty-enum.ts";
import { emptyObject } from "./schemas/empty-object.ts";
import { propertyDescriptions } from "./schemas/property-descriptions.ts";
import { propertyTypes } from "./schemas/property-types.ts";
import { requiredList } from "./schemas/required-list.ts";
import { schemaDescription } from "./schemas/schema-description.ts";
import { schemaExample } from "./schemas/schema-example.ts";
import { stringFormat } from "./schemas/string-format.ts";

const code = { code: { type: "string" } };
const alias = { $ref: "#/components/schemas/Sailing" };

describe.each([
  {
    rule: schemaDescription,
    pass: [{ description: "A ferry." }, alias],
    fail: [{}, { description: " \n" }, { description: 7 }, { title: "Ferry" }],
  },
  {
    rule: emptyObject,
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
    rule: schemaExample,
    pass: [{ example: null }, { example: "" }, { examples: ["OBN"] }, { default: false }, alias],
    fail: [{}, { examples: [] }, { "x-example": "OBN" }],
  },
  {
    rule: propertyDescriptions,
    pass: [{ description: "In metres." }, alias],
    fail: [{}, { description: "" }, { title: "Length" }],
  },
  {
    rule: propertyTypes,
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
    rule: requiredList,
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
    rule: stringFormat,
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
    rule: emptyEnum,
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
