import { isObject, type JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import type { Dialect } from "./dialect.ts";
import { collectOperations, collectWebhooks, type Operation } from "./operations.ts";
import { createReferences, type OtherDocuments, type References } from "./references.ts";

/** A schema that other parts of the description refer to by its name. */
export type NamedSchema = { name: string; object: JsonObject };

/**
 * An API description in one form for all editions. It is a set of views: every object in it belongs to the parsed
 * document, references are kept, and what editions write differently is read through the functions of this folder.
 */
export type Description = {
  dialect: Dialect;
  root: JsonObject;
  title: string;
  version: string;
  /** How many unique paths there are. */
  endpoints: number;
  operations: readonly Operation[];
  /** What the API calls by itself. These have pages as operations do, but no score and no limit counts them. */
  webhooks: readonly Operation[];
  /** The first path whose operations were left out because too many share the same parts. */
  leftOut: Path | undefined;
  schemas: readonly NamedSchema[];
  references: References;
};

/** Looks at a parsed document as a description. */
export function createDescription(root: JsonObject, dialect: Dialect, others?: OtherDocuments): Description {
  const info = isObject(root.info) ? root.info : {};
  const references = createReferences(root, others);
  return {
    dialect,
    root,
    title: readLine(info.title),
    version: readLine(info.version),
    ...collectOperations(root, dialect, references),
    webhooks: collectWebhooks(root, dialect, references),
    schemas: collectSchemas(root, dialect),
    references,
  };
}

/** Everything that has a page of its own, in the order of pages: operations, then webhooks. */
export function listPages({ operations, webhooks }: Description): readonly Operation[] {
  return webhooks.length === 0 ? operations : [...operations, ...webhooks];
}

/** Where a kind of reusable part stands: Swagger 2 keeps them at the root, under names of its own. */
export function componentsPath(dialect: Dialect, kind: string): Path {
  if (dialect !== "2.0") return ["components", kind];
  if (kind === "schemas") return ["definitions"];
  return [kind === "securitySchemes" ? "securityDefinitions" : kind];
}

/** The reusable parts of one kind, by name. */
export function readComponents(root: JsonObject, dialect: Dialect, kind: string): JsonObject | undefined {
  let value: unknown = root;
  for (const key of componentsPath(dialect, kind)) value = isObject(value) ? value[key as string] : undefined;
  return isObject(value) ? value : undefined;
}

function collectSchemas(root: JsonObject, dialect: Dialect): NamedSchema[] {
  const schemas: NamedSchema[] = [];
  const named = readComponents(root, dialect, "schemas");
  for (const name in named) {
    const schema = named[name];
    schemas.push({ name, object: isObject(schema) ? schema : nothing });
  }
  return schemas;
}

/** Stands for what should have been an object, so that it is counted and every check on it fails. */
const nothing: JsonObject = Object.freeze({});

/** Titles and versions are shown in one line; YAML makes a number of an unquoted version. */
function readLine(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
