import type { Finding, SchemaFindings } from "../analysis/analysis.ts";
import { cutDepth } from "../cut-depth.ts";
import type { Description } from "../description/description.ts";
import type { Dialect } from "../description/dialect.ts";
import { findMeantFormat } from "../description/string-formats.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import { stringFormatRule } from "../rules/schemas/string-format.ts";
import { applyChanges, type ValueChange } from "./apply-changes.ts";
import { type ComposeExample, createComposer } from "./compose-example.ts";
import { collectEvidence, type EvidenceOf } from "./evidence.ts";
import { guessFormat } from "./guess-format.ts";
import { inferType, proveFormat } from "./prove.ts";

/** What a person has to write or to agree to. `value` is a first guess, where there is one. */
export type Proposal = { rule: string; path: Path; key: string; value: Json | undefined };

/** A named schema with everything added that its authors' own values prove, and what is left for a person. Paths start at the root. */
export type SchemaSuggestion = { suggested: Json; changes: ValueChange[]; proposals: Proposal[] };

/**
 * Suggests how to fix schemas. The description's examples are read once, for all of its schemas. A change never
 * contains a value that the description's authors did not write.
 */
export function createSchemaSuggester(
  description: Description,
): (issues: SchemaFindings) => SchemaSuggestion {
  const { root } = description;
  const evidenceOf = collectEvidence(description);
  const composeExample = createComposer(description, evidenceOf);
  return ({ at, findings }) => {
    const changes: ValueChange[] = [];
    const proposals: Proposal[] = [];
    for (const finding of findings) {
      const schema = readAt(root, finding.path);
      if (!isObject(schema)) continue;
      const known = findKnown(finding, schema, { description, evidenceOf, composeExample });
      if (known.length > 0) changes.push(...known);
      else proposals.push(...propose(finding, schema, description.dialect, evidenceOf));
    }
    const inside = changes.map((change) => ({ ...change, path: change.path.slice(at.length) }));
    // It is written out to be shown, and a hostile schema is deeper than that can go.
    return { suggested: cutDepth(applyChanges(readAt(root, at) ?? null, inside)), changes, proposals };
  };
}

type Sources = { description: Description; evidenceOf: EvidenceOf; composeExample: ComposeExample };

/** The type, format or example that follows from the authored values. */
function findKnown(
  { rule, path }: Finding,
  schema: JsonObject,
  { description: { dialect }, evidenceOf, composeExample }: Sources,
): ValueChange[] {
  if (rule === "string-format") return addFormat(path, schema, evidenceOf);
  if (rule === "property-types") return addType(path, schema, dialect, evidenceOf);
  const example = rule === "schema-example" ? composeExample(schema) : undefined;
  return example === undefined ? [] : [{ rule, path, ...toExample(example, dialect) }];
}

/** An example under the keyword of its edition. */
export function toExample(value: Json, dialect: Dialect): Pick<ValueChange, "key" | "value"> {
  return isOlder(dialect) ? { key: "example", value } : { key: "examples", value: [value] };
}

function isOlder(dialect: Dialect): boolean {
  return dialect === "2.0" || dialect === "3.0";
}

function addType(path: Path, schema: JsonObject, dialect: Dialect, evidenceOf: EvidenceOf): ValueChange[] {
  const known = evidenceOf(schema) ?? { certain: [], possible: [] };
  const certain = [...known.certain, ...listedValues(schema)];
  const type = inferType({ certain, possible: known.possible }, schema.format);
  if (type === undefined) return [];
  // Older editions want to know at once what a list holds, and that is not for us to say.
  if (type === "array" && isOlder(dialect) && schema.items === undefined) return [];
  const added: ValueChange = { rule: "property-types", path, key: "type", value: type };
  const isPlainText = !stringFormatRule.passes({ ...schema, type });
  return isPlainText ? [added, ...addFormat(path, schema, evidenceOf)] : [added];
}

function addFormat(path: Path, schema: JsonObject, evidenceOf: EvidenceOf): ValueChange[] {
  const evidence = schema.format === undefined ? evidenceOf(schema) : undefined;
  const format = evidence && proveFormat(evidence);
  return format === undefined ? [] : [{ rule: "string-format", path, key: "format", value: format }];
}

function propose(
  { rule, path }: Finding,
  schema: JsonObject,
  dialect: Dialect,
  evidenceOf: EvidenceOf,
): Proposal[] {
  switch (rule) {
    case "schema-example":
      return [{ rule, path, key: isOlder(dialect) ? "example" : "examples", value: undefined }];
    case "schema-description":
    case "property-descriptions":
      return [{ rule, path, key: "description", value: undefined }];
    case "property-types":
      return [{ rule, path, key: "type", value: undefined }];
    case "string-format":
      // A format that the author chose is not ours to replace, unless it is a misspelled one.
      if (schema.format !== undefined) {
        const meant = findMeantFormat(schema.format);
        return meant === undefined ? [] : [{ rule, path, key: "format", value: meant }];
      }
      return [{ rule, path, key: "format", value: guessFormat(String(path.at(-1))) }];
    case "required-list":
      return [{ rule, path, key: "required", value: guessRequired(schema, evidenceOf) }];
    case "empty-enum":
      return [{ rule, path, key: "enum", value: undefined }];
    case "empty-object":
      return [{ rule, path, key: "properties", value: undefined }];
    default:
      return [];
  }
}

/** The properties that no example leaves out; all of them when there is no example to go by. */
function guessRequired(schema: JsonObject, evidenceOf: EvidenceOf): string[] {
  const names = Object.keys(isObject(schema.properties) ? schema.properties : {});
  const examples = evidenceOf(schema)?.certain.filter(isObject) ?? [];
  return names.filter((name) => examples.every((example) => Object.hasOwn(example, name)));
}

function listedValues(schema: JsonObject): Json[] {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : [];
}

/** The value at a path. */
export function readAt(root: JsonObject, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}
