import { createDescription, type Description } from "../description/description.ts";
import { detectDialect } from "../description/dialect.ts";
import type { OtherDocuments } from "../description/references.ts";
import { isObject, type JsonObject } from "../json.ts";
import { readText } from "../parse/read-text.ts";
import type { Syntax, SyntaxDiagnostic } from "../parse/syntax.ts";
import { findLevel } from "../rules/find-rule.ts";
import type { Diagnostic } from "./analysis.ts";

/** How a text is read. Without `yaml` only JSON is understood, and the parser for YAML need not be loaded. */
export type ReadOptions = { yaml?: Syntax; others?: OtherDocuments };

/** A description that was read, or the diagnostics that stopped it. */
export type ReadDescription = {
  syntax: Syntax;
  diagnostics: Diagnostic[];
  description: Description | undefined;
};

/** Reads an API description. It never throws: whatever is wrong with the text is among the diagnostics. */
export function readDescription(text: string, { yaml, others }: ReadOptions = {}): ReadDescription {
  const { syntax, value, diagnostics: textDiagnostics } = readText(text, yaml);
  const diagnostics = textDiagnostics.map(toDiagnostic);
  const stopped = (rule: string, detail: string): ReadDescription => ({
    syntax,
    diagnostics: [
      ...diagnostics,
      { rule, level: "issue", path: [], detail, position: { line: 1, column: 1 } },
    ],
    description: undefined,
  });
  if (value === undefined) return { syntax, diagnostics, description: undefined };
  if (!isObject(value)) return stopped("not-an-object", `It is ${typeOf(value)}.`);
  const dialect = detectDialect(value);
  if (!dialect) return stopped("unknown-version", describeVersion(value));
  if (typeof (value.openapi ?? value.swagger) === "number") {
    const path = [value.openapi === undefined ? "swagger" : "openapi"];
    diagnostics.push({ rule: "version-as-number", level: "note", path, detail: undefined });
  }
  return { syntax, diagnostics, description: createDescription(value, dialect, others) };
}

/** A diagnostic of the text as a finding. */
export function toDiagnostic({ rule, message, position, path = [] }: SyntaxDiagnostic): Diagnostic {
  return { rule, level: findLevel(rule), path, detail: message, position };
}

function typeOf(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  return typeof value === "string" ? "plain text" : `a ${typeof value}`;
}

function describeVersion(root: JsonObject): string {
  const written = root.openapi ?? root.swagger ?? root.swaggerVersion;
  if (written === undefined) return "No version is given.";
  return typeof written === "object"
    ? "The version is not a string."
    : `Found ${String(written).slice(0, 40)}.`;
}
