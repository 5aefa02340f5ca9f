import { type Description, listPages } from "../../description/description.ts";
import type { ChangeLocation } from "../../diff/change.ts";
import { formatMethodAndPath } from "../../diff/compare-operations.ts";
import { kindTexts } from "../../diff/kinds/kind-texts.ts";
import type {
  ChangeCause,
  RevisionChange,
  RevisionComparison,
} from "../../diff/revisions/revision-change.ts";
import type { Position, Syntax } from "../../parse/syntax.ts";
import { toPointer } from "../../path.ts";
import type { ChangeReport, ComparedFile, ReportedChange } from "./change-report.ts";
import { locateChange } from "./locate-change.ts";

/** A description that was compared, and the text that it was read from. */
export type ComparedText = { file: string; text: string; syntax: Syntax; description: Description };

const titles = new Map(kindTexts.map(({ kind, title }) => [kind, title]));

/** So many operations that a change concerns are named. */
const maxOperations = 5;

/** Reports what differs between two files, with line and column of every change. */
export function createChangeReport(
  before: ComparedFile,
  after: ComparedText,
  comparison: RevisionComparison,
): ChangeReport {
  const paths = comparison.changes.map((change) => locateChange(after.description, change));
  const positions = after.syntax.locate(after.text, paths);
  const pages = listPages(after.description);
  return {
    before,
    after: toComparedFile(after),
    counts: comparison.counts,
    operations: comparison.operations,
    isPartial: comparison.isPartial,
    changes: comparison.changes.map((change, index) => {
      const { line, column }: Position = positions[index] ?? { line: 1, column: 1 };
      const operations = change.operations.first.slice(0, maxOperations).flatMap((page) => {
        const operation = pages[page];
        return operation ? [formatMethodAndPath(operation)] : [];
      });
      return { ...reportChange(change, operations), pointer: toPointer(paths[index] ?? []), line, column };
    }),
  };
}

/** What reports say about a description. */
export function toComparedFile({ file, description }: ComparedText): ComparedFile {
  const { title, version } = description;
  return { file, title, version, operations: listPages(description).length };
}

function reportChange(
  change: RevisionChange,
  firstOperations: string[],
): Omit<ReportedChange, "pointer" | "line" | "column"> {
  const { cause, where, kind, verdict, before, after, rename, fingerprint, operations } = change;
  return {
    verdict,
    kind,
    title: titles.get(kind) ?? kind,
    subject: nameCause(cause),
    section: nameSection(cause, where),
    field: nameField(where),
    before,
    after,
    renamed: rename
      ? { to: nameField(rename.to), isRetyped: rename.isRetyped, confidence: rename.confidence }
      : null,
    isShared: cause.of !== "operation",
    operations: operations.count,
    firstOperations,
    fingerprint,
  };
}

function nameCause(cause: ChangeCause): string {
  switch (cause.of) {
    case "api":
      return "Whole API";
    case "operation":
      return cause.label;
    case "path":
      return `Path ${cause.path}`;
    case "component":
      return `${roleNames[cause.role] ?? "Component"} ${cause.name}`;
  }
}

const roleNames: Partial<Record<string, string>> = {
  schema: "Schema",
  parameter: "Parameter",
  body: "Request body",
  response: "Response",
  header: "Header",
  callback: "Callback",
  example: "Example",
  path: "Path",
};

/** The section of an operation. That of a component depends on who uses it. */
function nameSection(cause: ChangeCause, where: ChangeLocation): string {
  const { part, status, callback, in: location } = where;
  if (cause.of === "component" || cause.of === "api") return "";
  const names: Record<ChangeLocation["part"], string> = {
    api: "",
    operation: "",
    parameter: `${location} parameter`.trimStart(),
    body: "request body",
    response: `response ${status}`.trimEnd(),
    header: `header of response ${status}`,
  };
  return [names[part], callback && `callback ${callback}`].filter(Boolean).join(", ");
}

function nameField({ name, path }: ChangeLocation): string {
  return [name, path].filter(Boolean).join(" › ");
}
