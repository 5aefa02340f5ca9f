import type { Description, NamedSchema } from "../description/description.ts";
import type { Operation } from "../description/operations.ts";
import type { SecurityScheme } from "../description/security-schemes.ts";
import type { JsonObject } from "../json.ts";
import type { Path } from "../path.ts";

/** The four parts of the overall score. */
export type Block = "aiReadiness" | "design" | "performance" | "security";

/** What a rule tells people, wherever it is shown. */
type RuleText = {
  /** Its name in results, addresses and files. */
  id: string;
  /** A sentence that is true of a description that passes. */
  title: string;
  /** What a finding says about the place it points at. */
  finding: string;
  why: string;
  fix: string;
  /** A description in YAML that passes, and one that does not. The opening lines may be left out. */
  good: string;
  bad: string;
};

/**
 * What decides over a block's points. An `every` check asks each thing and needs all of them, and is skipped when there
 * are none; a `some` check needs one; a `document` check asks once.
 */
export type Check =
  | {
      kind: "every operation";
      /** Operations that the check is not about are not counted. */
      concerns?: (operation: Operation) => boolean;
      passes: (operation: Operation, description: Description) => boolean;
    }
  | { kind: "every schema"; passes: (schema: NamedSchema) => boolean }
  | { kind: "some operation"; passes: (operation: Operation, description: Description) => boolean }
  /** Header names come in lower case. */
  | { kind: "some header"; passes: (name: string) => boolean }
  | { kind: "some server"; passes: (url: string) => boolean }
  | {
      kind: "some security scheme";
      passes: (scheme: SecurityScheme) => boolean;
      /** Whether it says nothing about a description without any scheme. */
      skippedWithout: boolean;
    }
  /** `at` is where the missing thing would stand. */
  | { kind: "document"; passes: (description: Description) => boolean; at: Path };

/** A rule that costs points in one block of the score. */
export type BlockRule = RuleText & { section: Block; points: number; check: Check };

/** A finding weighs as an issue, or is only worth knowing. */
export type Level = "issue" | "note";

/** A rule about one operation that costs nothing. It answers how much it minds, or undefined. */
export type OperationRule = RuleText & {
  section: "operations";
  judge: (operation: Operation, description: Description) => Level | undefined;
};

/** A rule about a named schema or the properties inside it that costs nothing. */
export type SchemaRule = RuleText & {
  section: "schemas";
  on: "schema" | "property" | "both";
  passes: (schema: JsonObject) => boolean;
  /** What a schema that does not pass adds to the finding. */
  explain?: (schema: JsonObject) => string | undefined;
};

/** Tells what is wrong, at a place that is not the one being looked at. */
export type ReportDiagnostic = (path: Path, detail?: string) => void;

/** What a rule about the document's structure wants to see while the document is read through once. */
export type RuleVisitor = {
  operation?: (operation: Operation) => void;
  /** A `pattern` of a schema; `path` answers where it stands. */
  pattern?: (pattern: string, path: () => Path) => void;
  end?: () => void;
};

/** A rule about whether the document is a sound description at all. Some are found by the reader itself. */
export type StructureRule = RuleText & {
  section: "structure";
  level: Level;
  visit?: (report: ReportDiagnostic, description: Description) => RuleVisitor;
  /** Looks for findings that cost as much as all others together, and are therefore only looked for when asked. */
  search?: (report: ReportDiagnostic, description: Description) => void;
};

/** Anything that a description is held against. */
export type Rule = BlockRule | OperationRule | SchemaRule | StructureRule;

/** Where findings of a rule are shown. */
export type Section = Rule["section"];
