import type { Finding, SchemaIssues } from "../analysis/analysis.ts";
import { cutDepth } from "../cut-depth.ts";
import type { Description } from "../description/description.ts";
import { createExample } from "../examples/create-example.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import { applyChanges, type Change } from "./apply-changes.ts";
import { collectEvidence, type EvidenceOf } from "./evidence.ts";
import { guessFormat } from "./guess-format.ts";
import { proveFormat, proveType } from "./prove.ts";

/** What a person has to write or to agree to. `value` is a first guess, where there is one. */
export type Proposal = { rule: string; path: Path; key: string; value: Json | undefined };

/** A named schema with everything added that can be known, and what is left for a person. Paths start at the root. */
export type SchemaSuggestion = { suggested: Json; changes: Change[]; proposals: Proposal[] };

/** Suggests how to mend schemas. The description's examples are read once, for all of its schemas. */
export function createSchemaSuggester(description: Description): (issues: SchemaIssues) => SchemaSuggestion {
  const evidenceOf = collectEvidence(description);
  return ({ at, findings }) => {
    const schema = readAt(description.root, at);
    const changes: Change[] = [];
    const proposals: Proposal[] = [];
    for (const finding of findings) {
      const place = readAt(description.root, finding.path);
      if (!isObject(place)) continue;
      const change = findChange(finding, place, description, evidenceOf);
      if (change) changes.push(change);
      else proposals.push(...propose(finding, place, evidenceOf));
    }
    const inside = changes.map((change) => ({ ...change, path: change.path.slice(at.length) }));
    // Whoever shows it writes it out, and a hostile schema is deeper than that can go.
    return { suggested: cutDepth(applyChanges(schema ?? null, inside)), changes, proposals };
  };
}

function findChange(
  { rule, path }: Finding,
  schema: JsonObject,
  description: Description,
  evidenceOf: EvidenceOf,
): Change | undefined {
  const evidence = evidenceOf(schema);
  if (rule === "property-types") {
    const listed = listedValues(schema);
    const known = evidence ?? { certain: [], possible: [] };
    const type = proveType(
      { certain: [...known.certain, ...listed], possible: known.possible },
      schema.format,
    );
    return type === undefined ? undefined : { rule, path, key: "type", value: type };
  }
  if (rule === "string-format" && schema.format === undefined) {
    const format = evidence && proveFormat(evidence);
    return format === undefined ? undefined : { rule, path, key: "format", value: format };
  }
  return rule === "schema-example" ? addExample({ rule, path }, schema, description) : undefined;
}

function addExample(
  { rule, path }: Pick<Finding, "rule" | "path">,
  schema: JsonObject,
  { dialect, references }: Description,
): Change {
  const resolve = (reference: string) => references.find(reference)?.value;
  const value = createExample(schema, { resolve, dialect });
  return dialect === "2.0" || dialect === "3.0"
    ? { rule, path, key: "example", value }
    : { rule, path, key: "examples", value: [value] };
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
