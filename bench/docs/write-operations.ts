import { isObject, type JsonObject, ownValue, readDescription, toPointer } from "@linkspan/engine";
import type { OperationContent } from "@linkspan/engine/documentation";
import { type ApiFacts, viewOperation } from "@linkspan/engine/documentation-view";
import { yaml } from "@linkspan/engine/yaml";
import { readDescriptionText } from "../engine/descriptions.ts";
import { followPointer } from "./follow-pointer.ts";
import { type Split, splitDescription } from "./split-description.ts";

/** An operation that sends a body. */
export type WriteOperation = {
  method: string;
  path: string;
  content: OperationContent;
  /** Where each media type's schema is in the description, references before it followed. */
  schemas: ReadonlyMap<string, string>;
};

/** A description with its operations that send a body. */
export type WrittenFile = {
  file: string;
  root: JsonObject;
  dialect: ApiFacts["dialect"];
  parts: Split["parts"];
  operations: WriteOperation[];
};

/** Media types whose content a validator of JSON Schema can judge. */
const judged = /^$|json|form|\*/i;

const writing = /^(?:post|put|patch)$/;

/** Reads the operations of a file that send a body with a schema. */
export function readWriteOperations(file: string): WrittenFile | undefined {
  const { description } = readDescription(readDescriptionText(file), { yaml });
  if (!description || !isObject(description.root)) return undefined;
  const { root, dialect } = description;
  const { contents, parts } = splitDescription(description);
  const operations = description.operations.flatMap((operation, index): WriteOperation[] => {
    const { method, path, at } = operation;
    const content = contents[index];
    if (!content || !writing.test(method)) return [];
    const schemas = dialect === "2.0" ? findOldSchema(root, at, content, dialect) : findSchemas(root, at);
    return [...schemas.keys()].every((type) => !judged.test(type))
      ? []
      : [{ method, path, content, schemas }];
  });
  return { file, root, dialect, parts, operations };
}

function findSchemas(root: JsonObject, at: readonly (string | number)[]): Map<string, string> {
  const found = new Map<string, string>();
  const body = followPointer(root, toPointer([...at, "requestBody"]));
  const content = body && isObject(body.value) ? ownValue(body.value, "content") : undefined;
  if (!body || !isObject(content)) return found;
  for (const type of Object.keys(content)) {
    const pointer = `${body.pointer}/content/${escapeKey(type)}/schema`;
    const schema = followPointer(root, pointer);
    if (schema) found.set(type, schema.pointer);
  }
  return found;
}

/** Swagger 2 has one body among the parameters, in every media type. */
function findOldSchema(
  root: JsonObject,
  at: readonly (string | number)[],
  content: OperationContent,
  dialect: ApiFacts["dialect"],
): Map<string, string> {
  const found = new Map<string, string>();
  const { parameters } = content.operation;
  const index = Array.isArray(parameters)
    ? parameters.findIndex((_, place) => {
        const target = followPointer(root, toPointer([...at, "parameters", place]));
        return isObject(target?.value) && target.value.in === "body";
      })
    : -1;
  if (index < 0) return found;
  const schema = followPointer(root, `${toPointer([...at, "parameters", index])}/schema`);
  if (!schema) return found;
  for (const { type } of viewOperation(content, { dialect }).body?.media ?? [])
    found.set(type, schema.pointer);
  return found.size > 0 ? found : found.set("", schema.pointer);
}

function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
