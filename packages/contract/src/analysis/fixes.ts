import * as z from "zod/mini";
import { score } from "../revisions/revisions.ts";
import { described, named } from "../schema.ts";
import { FindingSilence } from "./silences.ts";

/** The longest text that a person can give one field of a fix. */
export const maxFixText = 2000;

/** How many rows of a task come in one response; `next` leads to the following ones. */
export const maxFixEntriesPerPage = 100;

/** How many fixes one request may carry. */
export const maxFixAnswers = 5000;

const key = z.string().check(z.maxLength(4096));
const ruleId = z.string().check(z.maxLength(100));
const block = z.enum(["aiReadiness", "design", "performance", "security"]);

/**
 * One input of a form or of a row. `name` is stable: translations use it. `text` is one line, `lines` several,
 * `choice` one of `options`, `choices` some of them, `design` either the word `none` or a link to a Figma node.
 */
export const FixField = named(
  "FixField",
  "One input of a form or of a row.",
  z.object({
    name: described(z.string(), "Its name among the values of an answer.", "email"),
    label: described(z.string(), "What to ask for, in English.", "Contact email"),
    kind: described(
      z.enum(["text", "lines", "url", "email", "choice", "choices", "design"]),
      "How it is filled in.",
      "email",
    ),
    required: described(z.boolean(), "Whether an answer needs it (where it is shown).", false),
    options: described(z.array(z.string()), "What can be chosen; empty for other kinds.", []),
    value: described(
      z.nullable(z.string()),
      "A generated proposal to start from. Never filled in where that would state a fact about the API.",
      null,
    ),
    when: described(
      z.nullable(z.object({ field: z.string(), values: z.array(z.string()) })),
      "Shown only while another field of the same form has one of these values.",
      null,
    ),
  }),
);
export type FixField = z.infer<typeof FixField>;

/** One row of a task: an operation, schema, input, server or response that something is missing from. */
export const FixEntry = named(
  "FixEntry",
  "One row of a task: the place in the API description where something is missing.",
  z.object({
    key: described(key, "The row, as answers name it.", "/paths/~1sailings/get"),
    pointer: described(
      z.string(),
      "The finding that it settles: the same pointer as the finding of the check.",
      "/paths/~1sailings/get",
    ),
    line: described(z.int(), "Its line in the uploaded file.", 12),
    operation_id: described(z.nullable(z.uuid()), "The operation, where it is about one.", null),
    method: described(z.nullable(z.string()), "Method of the operation.", "get"),
    path: described(z.nullable(z.string()), "Path of the operation.", "/sailings"),
    name: described(
      z.nullable(z.string()),
      "The schema, the parameter (or `body`), the server URL or the response status that the row is about.",
      null,
    ),
    shared: described(z.int(), "How many operations share this place through a reference.", 1),
    values: described(
      z.record(z.string(), z.string()),
      "Generated proposals by field, to be confirmed or edited.",
      { operationId: "listSailings" },
    ),
  }),
);
export type FixEntry = z.infer<typeof FixEntry>;

/** What the list of tasks says without the API description's text: part of every failed check of an analysis. */
export const FixSummary = named(
  "FixSummary",
  "What fixing a failed check is about and what it is worth.",
  z.object({
    title: described(z.string(), "The task as an instruction, in English.", "Name 3 operations"),
    count: described(z.int(), "How many rows are left to do; 1 for tasks with a form only.", 3),
    gain: described(
      z.int(),
      "What the block gains if only this is fixed: its points, less what it newly costs.",
      25,
    ),
    overall_after: described(score, "The overall score if only this is fixed.", 81),
    unlocks: described(
      z.array(z.string()),
      "Checks that are evaluated only once this is fixed; each may then cost points.",
      [],
    ),
    question: described(
      z.nullable(z.string()),
      "Asked first where a fix would state a fact about the API. Answered with no, the check is silenced with a reason: neither the file nor the score changes.",
      null,
    ),
  }),
);
export type FixSummary = z.infer<typeof FixSummary>;

/** A failed check as something to do, with its fields. */
export const FixTask = named(
  "FixTask",
  "A failed check as something to do, with the fields to fill in.",
  z.extend(FixSummary, {
    rule: described(z.string(), "The check.", "operation-ids"),
    block: described(block, "The block that it counts for.", "aiReadiness"),
    points: described(z.int(), "What the check costs now.", 25),
    covered: described(z.int(), "How many things pass already.", 19),
    total: described(z.int(), "How many were looked at.", 22),
    unit: described(z.string(), "What was counted.", "operations"),
    unavailable: described(
      z.nullable(z.string()),
      "Why it cannot be fixed here, in English; then there are no fields.",
      null,
    ),
    silence: z.optional(FindingSilence),
    form: described(
      z.array(FixField),
      "Fields of the task as a whole: one answer without `entry`. Empty when rows are all there is.",
      [],
    ),
    columns: described(
      z.array(FixField),
      "Fields of each row: one answer per row. Empty when a row is only to be chosen (see the field `scope`).",
      [],
    ),
    entries: described(z.array(FixEntry), "At most 100 rows.", []),
    entry_count: described(z.int(), "How many rows there are.", 3),
    next: described(z.nullable(z.int()), "The next page of rows.", null),
  }),
);
export type FixTask = z.infer<typeof FixTask>;

/** What a person filled in for one task or one of its rows. */
export const FixAnswer = named(
  "FixAnswer",
  "What a person filled in for a task, or for one row of it.",
  z.object({
    rule: described(
      ruleId,
      "The task; `requested-fields` adds a field that a layer needs (see `FieldRequest`).",
      "operation-ids",
    ),
    entry: z.optional(described(key, "The row; left out for the form.", "/paths/~1sailings/get")),
    values: described(
      z
        .record(
          z.string().check(z.maxLength(60)),
          z.union([
            z.string().check(z.maxLength(maxFixText)),
            z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(50)),
          ]),
        )
        .check(z.refine((values) => Object.keys(values).length <= 20, "at most 20 values")),
      "By field. A row that is only chosen has none.",
      { operationId: "listSailings" },
    ),
  }),
);
export type FixAnswer = z.infer<typeof FixAnswer>;

/** Why one answer was left out. */
export const FixProblem = named(
  "FixProblem",
  "Why one answer was left out.",
  z.object({
    list: described(z.enum(["answers", "fixes"]), "Which list of the request it is in.", "fixes"),
    index: described(z.int(), "Its index in that list.", 0),
    field: described(z.nullable(z.string()), "The field that is wrong, if it is one.", "operationId"),
    code: described(
      z.enum([
        "unknown_task",
        "unknown_entry",
        "missing_value",
        "invalid_value",
        "duplicate_value",
        "not_available",
        "not_editable",
      ]),
      "What is wrong. `not_editable`: the file would have to be rewritten for it (`rewrite` allows that).",
      "duplicate_value",
    ),
    message: described(z.string(), "The same in English.", "This operationId is already in use."),
  }),
);
export type FixProblem = z.infer<typeof FixProblem>;

const Scores = named(
  "Scores",
  "The overall score and its four blocks.",
  z.object({
    overallScore: score,
    aiReadiness: score,
    design: score,
    performance: score,
    security: score,
  }),
);
export type Scores = z.infer<typeof Scores>;

/** Where one check stands once the answers are applied. */
export const FixProgress = named(
  "FixProgress",
  "Where one check stands once the answers are applied: 5 of 7 described, 2 more are worth 25.",
  z.object({
    rule: described(z.string(), "The check.", "schema-descriptions"),
    block: described(block, "Its block.", "aiReadiness"),
    points: described(z.int(), "What the check is worth.", 25),
    covered: described(z.int(), "How many things pass.", 5),
    total: described(z.int(), "How many there are.", 7),
    unit: described(z.string(), "What was counted.", "schemas"),
    state: described(
      z.enum(["fixed", "open", "opened"]),
      "`fixed` costs nothing any more, `open` still costs its points, `opened` costs them only now.",
      "open",
    ),
  }),
);
export type FixProgress = z.infer<typeof FixProgress>;

/** What the answers do to scores and checks. */
export const FixPrediction = named(
  "FixPrediction",
  "What the answers do, found by analyzing the patched file.",
  z.object({
    before: Scores,
    after: Scores,
    progress: described(z.array(FixProgress), "Every check that cost points before or costs them after.", []),
  }),
);
export type FixPrediction = z.infer<typeof FixPrediction>;

const hunk = z.object({
  old_start: z.int(),
  old_lines: z.int(),
  new_start: z.int(),
  new_lines: z.int(),
  lines: z.array(z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
});

/** What a file would become. */
export const FixPreview = named(
  "FixPreview",
  "What the answers would change in the file and in the score. Nothing is stored.",
  z.object({
    changes: described(z.int(), "How many changes there are.", 37),
    is_rewritten: described(
      z.boolean(),
      "Whether the file is rewritten, without its comments and spacing. Only if the request allows it.",
      false,
    ),
    prediction: FixPrediction,
    problems: described(z.array(FixProblem), "Answers that were left out, at most 200.", []),
    diff: described(
      z.object({ hunks: z.array(hunk), added: z.int(), removed: z.int(), is_cut: z.boolean() }),
      "The changed lines with three lines around them: at most 2,000 lines of at most 500 characters, then `is_cut`.",
      { hunks: [], added: 3, removed: 0, is_cut: false },
    ),
  }),
);
export type FixPreview = z.infer<typeof FixPreview>;
