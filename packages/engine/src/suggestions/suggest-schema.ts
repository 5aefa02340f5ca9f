import type { Finding, SchemaIssues } from "../analysis/analysis.ts";
import { cutDepth } from "../cut-depth.ts";
import type { Description } from "../description/description.ts";
import type { Dialect } from "../description/dialect.ts";
import { createReferences } from "../description/references.ts";
import { createExample } from "../examples/create-example.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import { stringFormat } from "../rules/schemas/string-format.ts";
import { applyChanges, type Change } from "./apply-changes.ts";
import { collectEvidence, type EvidenceOf } from "./evidence.ts";
import { guessFormat } from "./guess-format.ts";
import { proveFormat, proveType } from "./prove.ts";

/** What a person has to write or to agree to. `value` is a first guess, where there is one. */
export type Proposal = { rule: string; path: Path; key: string; value: Json | undefined };

/** A named schema with everything added that can be known, and what is left for a person. Paths start at the root. */
export type SchemaSuggestion = { suggested: Json; changes: Change[]; proposals: Proposal[] };

/**
 * Suggests how to mend schemas. The description's examples are read once, for all of its schemas. New examples are made
 * from schemas that have their new types and formats already, or they might contradict them.
 */
export function createSchemaSuggester(
  description: Description,
  all: readonly SchemaIssues[],
): (issues: SchemaIssues) => SchemaSuggestion {
  const { root } = description;
  const evidenceOf = collectEvidence(description);
  const known = new Map<Finding, Change[]>();
  const unknown: Change[] = [];
  for (const finding of all.flatMap(({ findings }) => findings)) {
    const changes = findKnown(finding, description, evidenceOf);
    if (changes.length > 0) known.set(finding, changes);
    else if (finding.rule === "property-types") unknown.push(leaveOut(finding, root));
  }
  const typed = applyChanges(root, [...[...known.values()].flat(), ...unknown]) as JsonObject;
  const makeExample = createExampleMaker(description, typed);
  return ({ at, findings }) => {
    const changes: Change[] = [];
    const proposals: Proposal[] = [];
    for (const finding of findings) {
      const place = readAt(root, finding.path);
      if (!isObject(place)) continue;
      if (known.has(finding)) changes.push(...(known.get(finding) ?? []));
      else if (finding.rule === "schema-example") changes.push(makeExample(finding));
      else proposals.push(...propose(finding, place, evidenceOf));
    }
    const inside = changes.map((change) => ({ ...change, path: change.path.slice(at.length) }));
    // Whoever shows it writes it out, and a hostile schema is deeper than that can go.
    return { suggested: cutDepth(applyChanges(readAt(root, at) ?? null, inside)), changes, proposals };
  };
}

/** The type or format that the authored values prove. */
function findKnown(
  { rule, path }: Finding,
  { root, dialect }: Description,
  evidenceOf: EvidenceOf,
): Change[] {
  if (rule !== "string-format" && rule !== "property-types") return [];
  const schema = readAt(root, path);
  if (!isObject(schema)) return [];
  return rule === "string-format"
    ? addFormat(path, schema, evidenceOf)
    : addType(path, schema, dialect, evidenceOf);
}

function addType(path: Path, schema: JsonObject, dialect: Dialect, evidenceOf: EvidenceOf): Change[] {
  const known = evidenceOf(schema) ?? { certain: [], possible: [] };
  const certain = [...known.certain, ...listedValues(schema)];
  const type = proveType({ certain, possible: known.possible }, schema.format);
  if (type === undefined) return [];
  // Older editions want to know at once what a list holds, and that is not for us to say.
  const isOlder = dialect === "2.0" || dialect === "3.0";
  if (type === "array" && isOlder && schema.items === undefined) return [];
  const added: Change = { rule: "property-types", path, key: "type", value: type };
  const isPlainText = !stringFormat.passes({ ...schema, type });
  return isPlainText ? [added, ...addFormat(path, schema, evidenceOf)] : [added];
}

function addFormat(path: Path, schema: JsonObject, evidenceOf: EvidenceOf): Change[] {
  const evidence = schema.format === undefined ? evidenceOf(schema) : undefined;
  const format = evidence && proveFormat(evidence);
  return format === undefined ? [] : [{ rule: "string-format", path, key: "format", value: format }];
}

/** A value for what has no type would look like proof of one, the next time: an example shows nothing there. */
function leaveOut({ rule, path }: Finding, root: JsonObject): Change {
  const owner = readAt(root, path.slice(0, -2));
  const name = String(path.at(-1));
  const isRequired = isObject(owner) && Array.isArray(owner.required) && owner.required.includes(name);
  return { rule, path: path.slice(0, -1), key: name, value: isRequired ? { enum: [null] } : false };
}

function createExampleMaker({ dialect, references }: Description, typed: JsonObject) {
  const typedReferences = createReferences(typed);
  const resolve = (reference: string) =>
    typedReferences.find(reference)?.value ?? references.find(reference)?.value;
  return ({ rule, path }: Finding): Change => {
    const value = createExample(readAt(typed, path) ?? null, { resolve, dialect });
    return dialect === "2.0" || dialect === "3.0"
      ? { rule, path, key: "example", value }
      : { rule, path, key: "examples", value: [value] };
  };
}

function propose({ rule, path }: Finding, schema: JsonObject, evidenceOf: EvidenceOf): Proposal[] {
  switch (rule) {
    case "schema-description":
    case "property-descriptions":
      return [{ rule, path, key: "description", value: undefined }];
    case "property-types":
      return [{ rule, path, key: "type", value: undefined }];
    case "string-format":
      // A format that the author chose is not ours to replace.
      if (schema.format !== undefined) return [];
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

function readAt(root: JsonObject, path: Path): Json | undefined {
  let value: Json | undefined = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}
