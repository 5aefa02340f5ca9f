import * as z from "zod/mini";
import { RevisionSummary, score } from "../revisions/revisions.ts";
import { described, named } from "../schema.ts";
import { FixSummary } from "./fixes.ts";
import { FindingSilence } from "./silences.ts";

/** One check of a block. */
export const Check = named(
  "Check",
  "One check of a block: its points are lost when it is an issue.",
  z.object({
    rule: described(z.string(), "The rule.", "operation-ids"),
    title: described(z.string(), "True of a description that passes.", "Every operation has an operationId."),
    why: described(z.string(), "Why it matters.", "Generated clients name their methods by it."),
    fix: described(z.string(), "How to fix it.", "Give every operation an `operationId`."),
    points: described(z.int(), "What it is worth.", 20),
    covered: described(z.int(), "How many things pass.", 19),
    total: described(z.int(), "How many were looked at.", 22),
    unit: described(z.string(), "What was counted.", "operations"),
    screens: described(z.int(), "Screens that the affected operations are linked to.", 3),
    findings: described(
      z.array(
        z.object({ pointer: z.string(), line: z.int(), column: z.int(), operation_id: z.nullable(z.uuid()) }),
      ),
      "Where it fails, at most 100 locations.",
      [{ pointer: "/paths/~1sailings/get", line: 12, column: 5, operation_id: null }],
    ),
    task: z.optional(FixSummary),
    silence: z.optional(FindingSilence),
  }),
);

const Block = named(
  "Block",
  "One of the four parts of the overall score.",
  z.object({
    score: described(score, "Its score.", 80),
    issues: described(z.array(Check), "Checks that cost points.", []),
    passed: described(z.array(Check), "Checks that pass.", []),
    skipped: described(z.array(Check), "Checks that do not apply.", []),
  }),
);

const Autofix = named(
  "Autofix",
  "Everything in the API description that can be fixed automatically.",
  z.object({
    changes: described(z.int(), "How many changes there are.", 37),
    schemas: described(z.int(), "In how many schemas.", 12),
    rules: described(
      z.array(
        z.object({
          rule: z.string(),
          count: z.int(),
          first: z.array(
            z.object({
              schema: z.string(),
              path: z.array(z.union([z.string(), z.int()])),
              key: z.string(),
              value: z.string(),
            }),
          ),
        }),
      ),
      "By rule, with the first of each; `value` is JSON, cut when it is long.",
      [],
    ),
  }),
);
export type Autofix = z.infer<typeof Autofix>;

/** One thing that was found, and where. */
export const finding = z.object({
  rule: z.string(),
  level: z.enum(["issue", "note"]),
  message: z.string(),
  pointer: z.string(),
  line: z.int(),
  column: z.int(),
  /** The task that settles it; its row has the same `pointer`. Missing when no task does. */
  task: z.optional(z.string()),
});

/** Only the first findings of an operation or schema are stored: a page stays small, whatever the keys are. */
export const findingCount = z.optional(
  described(z.int(), "How many findings there are, if not all of them are listed.", 400),
);

/** The analysis of a project's current revision. */
export const ProjectAnalysis = named(
  "ProjectAnalysis",
  "How the current revision scores, with every check.",
  z.object({
    revision: described(z.int(), "The revision it is about.", 3),
    summary: RevisionSummary,
    analytics: described(
      z.boolean(),
      "Whether the owner's plan includes the scores of earlier revisions.",
      true,
    ),
    aiReadiness: Block,
    design: Block,
    performance: Block,
    security: Block,
    diagnostics: described(z.array(finding), "Problems in the file itself, at most 100.", []),
    diagnostic_count: described(z.int(), "How many problems there are.", 0),
    operation_issue_count: described(z.int(), "How many operations have findings.", 4),
    schema_issue_count: described(z.int(), "How many schemas have findings.", 7),
    silence_count: described(
      z.int(),
      "How many silences the project has. They change no score and no count; they include silences of findings that are fixed by now.",
      1,
    ),
    autofix: Autofix,
  }),
);
export type ProjectAnalysis = z.infer<typeof ProjectAnalysis>;

const change = z.object({
  rule: z.string(),
  path: z.array(z.union([z.string(), z.int()])),
  key: z.string(),
  value: z.optional(z.unknown()),
});

/** Some operations or schemas with what was found about them. */
export const FindingPage = named(
  "FindingPage",
  "What was found about some operations or schemas.",
  z.object({
    next: described(z.nullable(z.int()), "The next page.", 1),
    matches: z.optional(described(z.int(), "How many match in all, on the first page of a search.", 12)),
    items: described(
      z.array(
        z.object({
          operation_id: z.optional(z.nullable(z.uuid())),
          method: z.optional(z.string()),
          path: z.optional(z.string()),
          name: z.optional(z.string()),
          pointer: z.optional(z.string()),
          findings: z.array(z.extend(finding, { silence: z.optional(FindingSilence) })),
          finding_count: findingCount,
          changes: z.optional(described(z.array(change), "Fixes that need no input.", [])),
          proposals: z.optional(described(z.array(change), "What a person has to fill in or agree to.", [])),
        }),
      ),
      "Operations by method and path, or schemas by name, with what was found.",
      [],
    ),
  }),
);
export type FindingPage = z.infer<typeof FindingPage>;
