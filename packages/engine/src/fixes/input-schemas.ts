import { carriesSchema } from "../description/inputs.ts";
import { readAt } from "../editing/join-changes.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { type Path, toPointer } from "../path.ts";
import { field, readText, sheet } from "./fields.ts";
import type { Fix, FixContext, FixEntry, GivenRow, OperationTarget } from "./fix.ts";
import { type FixDraft, setOrRefuse } from "./fix-draft.ts";
import { createEntry } from "./operation-targets.ts";
import { listSchemaReferences } from "./schema-references.ts";

const rule = "input-schemas";
const simple = ["string", "integer", "number", "boolean"];
const listed = "array of strings";
const existing = "existing schema";

/** A type, or one of the description's own schemas, per parameter and body. */
export const inputSchemasFix: Fix = {
  rule,
  title: (count) => (count === 1 ? "Give 1 input a schema" : `Give ${count} inputs a schema`),
  buildSheet(context) {
    const references = listSchemaReferences(context.description).slice(0, 500);
    const types = [...simple, listed, "object", ...(references.length > 0 ? [existing] : [])];
    if (context.description.dialect === "2.0") types.push("file");
    return sheet({
      columns: [
        field("type", "choice", "Type", { required: true, options: types }),
        field("schema", "choice", "Schema", {
          required: true,
          options: references,
          when: { field: "type", values: [existing] },
        }),
      ],
      entries: listInputs(context),
    });
  },
  apply({ rows }, draft, _, context) {
    for (const row of rows) describeInput(row, draft, context);
  },
};

function listInputs(context: FixContext): FixEntry[] {
  const { findingsOf, targets, description } = context;
  const found = findingsOf(rule);
  const entries = new Map<string, FixEntry>();

  function look(target: OperationTarget, value: Json | undefined, at: Path, isBody: boolean): void {
    const resolved = value === undefined ? undefined : description.references.locate(value, at);
    if (!resolved || resolved.isOutside || carriesSchema(resolved.object, description)) return;
    const key = toPointer(resolved.at);
    const known = entries.get(key);
    if (known) {
      known.shared++;
      return;
    }
    const { name, type } = resolved.object;
    // OpenAPI 3 ignores a type that is written as in Swagger 2.0, but its author has said it.
    const values: Record<string, string> = typeof type === "string" && simple.includes(type) ? { type } : {};
    entries.set(
      key,
      createEntry(target, {
        at: resolved.at,
        name: isBody ? "body" : typeof name === "string" ? name : "",
        values,
      }),
    );
  }

  for (const target of targets) {
    const { operation, at } = target;
    if (!found.has(toPointer(operation.at))) continue;
    const isOwn = operation.at.at(-2) === "additionalOperations";
    const pathAt = operation.at.slice(0, isOwn ? -2 : -1);
    const lists = [
      [operation.pathItem.parameters, [...pathAt, "parameters"]],
      [operation.object.parameters, [...at, "parameters"]],
    ] as const;
    for (const [list, listAt] of lists) {
      if (Array.isArray(list))
        for (const [index, item] of list.entries()) look(target, item, [...listAt, index], false);
    }
    look(target, operation.object.requestBody, [...at, "requestBody"], true);
  }
  return [...entries.values()];
}

function describeInput(
  { index, values, entry }: GivenRow,
  draft: FixDraft,
  { description }: FixContext,
): void {
  const type = readText(values, "type");
  const reference = readText(values, "schema");
  if (type === existing && !listSchemaReferences(description).includes(reference)) {
    draft.refuse(index, "missing_value", "Choose a schema.", "schema");
    return;
  }
  const schema = writeSchema(type, reference);
  const input = readAt(description.root, entry.at);
  const isPlain = description.dialect === "2.0" && isObject(input) && input.in !== "body";
  const isFile = type === "file" && isPlain && input.in === "formData";
  if (!schema && !isFile) {
    draft.refuse(index, "missing_value", "Choose a type.", "type");
    return;
  }
  if (isPlain && (type === existing || type === "object")) {
    draft.refuse(index, "invalid_value", "Swagger 2.0 allows only simple types here.", "type");
    return;
  }
  if (isPlain) {
    for (const [key, value] of Object.entries(schema ?? { type })) {
      if (value !== undefined) setOrRefuse(draft, index, { rule, path: entry.at, key, value });
    }
  } else if (entry.name === "body" && description.dialect !== "2.0") {
    const path = [...entry.at, "content", "application/json"];
    setOrRefuse(draft, index, { rule, path, key: "schema", value: schema ?? {} });
  } else setOrRefuse(draft, index, { rule, path: entry.at, key: "schema", value: schema ?? {} });
}

function writeSchema(type: string, reference: string): JsonObject | undefined {
  if (type === existing) return { $ref: reference };
  if (type === listed) return { type: "array", items: { type: "string" } };
  return simple.includes(type) || type === "object" ? { type } : undefined;
}
