import {
  readRequestedFieldEntry,
  requestedFieldsRule,
  requestedFieldTypes,
} from "../../bindings/missing-fields/requested-field.ts";
import type { Dialect } from "../../description/dialect.ts";
import type { Json, JsonObject } from "../../json.ts";
import { toPointer } from "../../path.ts";
import { toExample } from "../../suggestions/suggest-schema.ts";
import { readText } from "../fields.ts";
import type { FixAnswer, FixContext, FixValues } from "../fix.ts";
import { type FixDraft, setOrRefuse } from "../fix-draft.ts";
import { placeField } from "./place-field.ts";

/** Adds the fields that designs need to the schemas of responses. */
export function planRequestedFields(
  answers: Iterable<[index: number, answer: FixAnswer]>,
  draft: FixDraft,
  { description, targets }: FixContext,
): void {
  const byPointer = new Map(targets.map((target) => [toPointer(target.operation.at), target]));
  for (const [index, { entry = "", values }] of answers) {
    const { operation, address } = readRequestedFieldEntry(entry);
    const target = byPointer.get(operation);
    if (!target) {
      draft.refuse(index, "unknown_entry", "This operation is not in the API description.");
      continue;
    }
    if (address?.in !== "response" || address.pointer === "") {
      draft.refuse(index, "invalid_value", "This is not a field of a response.");
      continue;
    }
    const schema = writeSchema(values, description.dialect);
    if ("problem" in schema) {
      draft.refuse(index, "invalid_value", schema.problem, schema.field);
      continue;
    }
    const placed = placeField({ target, address, schema: schema.value }, draft, description);
    if ("code" in placed) draft.refuse(index, placed.code, placed.message);
    else setOrRefuse(draft, index, { rule: requestedFieldsRule, ...placed });
  }
}

type WrittenSchema = { value: JsonObject } | { problem: string; field: string };

function writeSchema(values: FixValues, dialect: Dialect): WrittenSchema {
  const type = requestedFieldTypes.find((each) => each === readText(values, "type"));
  if (!type) return { problem: "Choose a type.", field: "type" };
  const format = readText(values, "format");
  if (!/^[\w-]{0,40}$/.test(format)) return { problem: "This is not a format.", field: "format" };
  const text = readText(values, "example");
  const example = text === "" ? undefined : readExample(text, type);
  if (text !== "" && example === undefined) {
    return { problem: `The example is not of type ${type}.`, field: "example" };
  }
  const shown = example === undefined ? undefined : toExample(example, dialect);
  return {
    value: { type, ...(format !== "" && { format }), ...(shown && { [shown.key]: shown.value }) },
  };
}

function readExample(text: string, type: (typeof requestedFieldTypes)[number]): Json | undefined {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const isNumber = type === "integer" ? /^-?\d{1,15}$/.test(text) : /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text);
  return isNumber ? Number(text) : undefined;
}
