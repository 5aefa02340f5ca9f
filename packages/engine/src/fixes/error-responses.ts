import { componentsPath, readComponents } from "../description/description.ts";
import { isObject, type JsonObject } from "../json.ts";
import { toPointer } from "../path.ts";
import { field, readText, scopeField, sheet } from "./fields.ts";
import type { Fix, FixContext, GivenAnswer } from "./fix.ts";
import type { FixDraft } from "./fix-draft.ts";
import { chooseEntries } from "./headers.ts";
import { listFoundOperations } from "./operation-targets.ts";
import { listSchemaReferences } from "./schema-references.ts";
import { freeName } from "./security-schemes.ts";

const rule = "error-responses";
const created = "new";
const maxOptions = 500;

/** What a component is called for each status that is offered. */
const names: Record<string, string> = {
  default: "Error",
  "400": "BadRequest",
  "401": "Unauthorized",
  "403": "Forbidden",
  "404": "NotFound",
  "409": "Conflict",
  "422": "UnprocessableContent",
  "429": "TooManyRequests",
  "500": "InternalServerError",
  "503": "ServiceUnavailable",
};
const statuses = ["default", ...Object.keys(names).filter((status) => status !== "default")];

/** One shared response, referenced from the operations that document no error. */
export const errorResponsesFix: Fix = {
  rule,
  title: (count) =>
    count === 1 ? "Document errors of 1 operation" : `Document errors of ${count} operations`,
  question: "Does your API return an error response that can be documented?",
  buildSheet(context) {
    const whenNew = { field: "response", values: [created] };
    return sheet({
      form: [
        field("status", "choice", "Status", { required: true, options: statuses }),
        field("response", "choice", "Response", {
          required: true,
          options: [created, ...listResponses(context).slice(0, maxOptions)],
        }),
        field("description", "text", "When this response is returned", { required: true, when: whenNew }),
        field("schema", "choice", "Schema of the body", {
          options: listSchemaReferences(context.description).slice(0, maxOptions),
          when: whenNew,
        }),
        scopeField("Operations that return it"),
      ],
      entries: listFoundOperations(context, rule),
    });
  },
  apply(given, draft, { entries }, context) {
    const { form } = given;
    if (!form) {
      for (const { index } of given.rows)
        draft.refuse(index, "missing_value", "Choose the response first.", "response");
      return;
    }
    const status = readText(form.values, "status");
    if (!statuses.includes(status)) {
      draft.refuse(form.index, "missing_value", "Choose a status.", "status");
      return;
    }
    const chosen = chooseEntries(given, entries, draft);
    if (!chosen) return;
    const value = findOrShare(form, status, draft, context);
    if (!value) return;
    let made = 0;
    for (const { at } of chosen)
      if (draft.set({ rule, path: [...at, "responses"], key: status, value })) made++;
    if (made === 0) draft.refuse(form.index, "not_editable", "The file can't be edited in place here.");
  },
};

function listResponses({ description: { root, dialect } }: FixContext): string[] {
  const path = componentsPath(dialect, "responses");
  return Object.keys(readComponents(root, dialect, "responses") ?? {}).map(
    (name) => `#${toPointer([...path, name])}`,
  );
}

function findOrShare(
  { index, values }: GivenAnswer,
  status: string,
  draft: FixDraft,
  context: FixContext,
): JsonObject | undefined {
  const response = readText(values, "response");
  if (response !== created) {
    if (listResponses(context).includes(response)) return { $ref: response };
    draft.refuse(index, "missing_value", "Choose a response.", "response");
    return undefined;
  }
  const description = readText(values, "description");
  const schema = readText(values, "schema");
  if (description === "") {
    draft.refuse(index, "missing_value", "Say when this response is returned.", "description");
    return undefined;
  }
  if (schema !== "" && !listSchemaReferences(context.description).includes(schema)) {
    draft.refuse(index, "invalid_value", "Choose an existing schema.", "schema");
    return undefined;
  }
  const { dialect } = context.description;
  const path = componentsPath(dialect, "responses");
  const known = draft.read(path);
  const key = freeName(names[status] ?? "Error", isObject(known) ? known : {});
  const value = writeResponse(description, schema, context);
  if (draft.set({ rule, path, key, value })) return { $ref: `#${toPointer([...path, key])}` };
  draft.refuse(index, "not_editable", "The file can't be edited in place here.");
  return undefined;
}

function writeResponse(description: string, schema: string, context: FixContext): JsonObject {
  if (schema === "") return { description };
  const body = { schema: { $ref: schema } };
  if (context.description.dialect === "2.0") return { description, ...body };
  return { description, content: { [findMediaType(context)]: body } };
}

/** The JSON media type that the API's own responses have most often. */
function findMediaType({ description: { operations, references } }: FixContext): string {
  const counts = new Map<string, number>();
  for (const { object } of operations.slice(0, 1000)) {
    if (!isObject(object.responses)) continue;
    for (const status of Object.keys(object.responses)) {
      const content = references.follow(object.responses[status])?.content;
      for (const type of isObject(content) ? Object.keys(content) : []) {
        if (/[/+]json$/.test(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
      }
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "application/json";
}
