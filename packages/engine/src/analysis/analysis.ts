import type { Dialect } from "../description/dialect.ts";
import type { Position } from "../parse/syntax.ts";
import type { Path } from "../path.ts";
import type { Block, Level } from "../rules/rule.ts";

/** A rule, a place, and what that place adds to the rule's own words. */
export type Finding = { rule: string; level: Level; path: Path; detail: string | undefined };

/** A finding about the document itself. One that comes from reading the text knows where it stands. */
export type Diagnostic = Finding & { position?: Position };

/** What a check counted. */
export type Unit = "operations" | "schemas" | "servers" | "securitySchemes" | "document";

/** One check of a block: its points are lost when it is an issue. `covered` of `total` things pass it. */
export type CheckResult = {
  rule: string;
  points: number;
  covered: number;
  total: number;
  unit: Unit;
  findings: Finding[];
};

/** One of the four parts of the overall score. */
export type BlockResult = {
  score: number;
  issues: CheckResult[];
  passed: CheckResult[];
  skipped: CheckResult[];
};

/** What was found about one operation. */
export type OperationIssues = { method: string; path: string; at: Path; findings: Finding[] };

/** What was found about one named schema and the properties inside it. */
export type SchemaFindings = { name: string; at: Path; findings: Finding[] };

/** Everything the engine says about a description. Plain data: it can be stored and sent as it is. */
export type Analysis = {
  title: string;
  version: string;
  dialect: Dialect;
  endpoints: number;
  operations: number;
  methods: Record<string, number>;
  overallScore: number;
} & Record<Block, BlockResult> & {
    operationIssues: OperationIssues[];
    schemaIssues: SchemaFindings[];
    /** What is wrong with the document itself. It costs no points. */
    diagnostics: Diagnostic[];
  };
