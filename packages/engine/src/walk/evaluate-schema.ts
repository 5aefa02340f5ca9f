import type { Finding } from "../analysis/analysis.ts";
import type { JsonObject } from "../json.ts";
import type { Path } from "../path.ts";
import type { SchemaRule } from "../rules/rule.ts";
import { rules } from "../rules/rules.ts";
import { currentPath, type Traversal } from "./traversal.ts";

const schemaRules = rules.filter((rule) => rule.section === "schemas");
const rulesOnSchemas = schemaRules.filter(({ on }) => on !== "property");
const rulesOnProperties = schemaRules.filter(({ on }) => on !== "schema");

/** Holds a named schema against the rules. */
export function evaluateSchema(pass: Traversal, findings: Finding[], schema: JsonObject): void {
  judge(pass, findings, schema, rulesOnSchemas);
}

/** Holds a property, at any depth of a named schema, against the rules. */
export function evaluateProperty(pass: Traversal, findings: Finding[], property: JsonObject): void {
  judge(pass, findings, property, rulesOnProperties);
}

function judge(pass: Traversal, findings: Finding[], schema: JsonObject, held: readonly SchemaRule[]): void {
  // Most places have several findings: they share one path, which is then also looked up once in the text.
  let path: Path | undefined;
  for (let index = 0; index < held.length; index++) {
    const rule = held[index] as SchemaRule;
    if (rule.passes(schema)) continue;
    path ??= currentPath(pass);
    findings.push({ rule: rule.id, level: "issue", path, detail: rule.explain?.(schema) });
  }
}
