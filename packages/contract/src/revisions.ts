import * as z from "zod/mini";
import { defineRoute } from "./route.ts";
import { described, named } from "./schema.ts";

const projectId = described(z.uuid(), "The project.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02");
const revisionNumber = described(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  "The revision, by its number in the project.",
  3,
);

const inProject = z.object({ id: projectId });
const ofRevision = z.object({ id: projectId, number: revisionNumber });

const score = z.int().check(z.minimum(0), z.maximum(100));

/** What is known of a revision at a glance. */
export const RevisionSummary = named(
  "RevisionSummary",
  "What a description holds and how it scores.",
  z.object({
    title: described(z.string(), "Title that the description gives itself.", "Skerry Ferries API"),
    version: described(z.string(), "Version that the description gives itself.", "2.1.0"),
    dialect: described(z.string(), "Edition of OpenAPI it is written in.", "3.1"),
    syntax: described(z.enum(["json", "yaml"]), "How it is written.", "yaml"),
    endpoints: described(z.int(), "Number of unique paths.", 16),
    operations: described(z.int(), "Number of operations.", 22),
    schemas: described(z.int(), "Number of named schemas.", 12),
    methods: described(z.record(z.string(), z.int()), "Operations by method.", { get: 12, post: 10 }),
    overallScore: described(score, "Rounded mean of the four scores.", 87),
    aiReadiness: described(score, "Score of the block AI readiness.", 90),
    design: described(score, "Score of the block design.", 80),
    performance: described(score, "Score of the block performance.", 100),
    security: described(score, "Score of the block security.", 78),
  }),
);
export type RevisionSummary = z.infer<typeof RevisionSummary>;

/** Why a revision could not be used. */
export const RevisionFailure = named(
  "RevisionFailure",
  "Why an uploaded description could not become current, and where it is wrong.",
  z.object({
    code: described(
      z.enum(["unreadable", "too_complex", "endpoint_limit"]),
      "The kind of failure.",
      "unreadable",
    ),
    message: described(
      z.string(),
      "What happened and what to do.",
      "Mend the first finding and upload again.",
    ),
    findings: described(
      z.array(
        z.object({
          rule: described(z.string(), "The rule that was broken.", "unreadable"),
          message: described(z.string(), "What is wrong.", "A comma is missing."),
          line: described(z.int(), "Line, from 1.", 14),
          column: described(z.int(), "Column, from 1.", 3),
        }),
      ),
      "What is wrong and where, at most 100.",
      [{ rule: "unreadable", message: "A comma is missing.", line: 14, column: 3 }],
    ),
  }),
);
export type RevisionFailure = z.infer<typeof RevisionFailure>;

/** One uploaded state of a description. */
export const Revision = named(
  "Revision",
  "One uploaded state of the description. Its content never changes.",
  z.object({
    number: described(z.int(), "Its number in the project, from 1.", 3),
    status: described(z.enum(["processing", "ready", "failed"]), "Whether it can be read.", "ready"),
    stage: described(z.enum(["queued", "reading", "filing", "done"]), "How far processing is.", "done"),
    is_current: described(z.boolean(), "Whether it is what people see.", true),
    sha256: described(z.string(), "Hash of the bytes as they were uploaded.", "9f86d081884c7d65"),
    file_name: described(z.string(), "Name of the uploaded file.", "skerry.yaml"),
    source_url: described(
      z.nullable(z.string()),
      "Where it was imported from.",
      "https://skerry.example/api.yaml",
    ),
    bytes: described(z.int(), "Size as it was uploaded.", 48_213),
    uploaded_by: described(z.nullable(z.string()), "Name of the person who uploaded it.", "Maja Lindqvist"),
    created_at: described(z.iso.datetime(), "When it was uploaded.", "2026-05-04T10:00:00.000Z"),
    finished_at: described(
      z.nullable(z.iso.datetime()),
      "When processing ended.",
      "2026-05-04T10:00:01.000Z",
    ),
    summary: z.nullable(RevisionSummary),
    failure: z.nullable(RevisionFailure),
  }),
);
export type Revision = z.infer<typeof Revision>;

const content = z.record(z.string(), z.unknown());

const Check = named(
  "Check",
  "One check of a block: its points are lost when it is an issue.",
  z.object({
    rule: described(z.string(), "The rule.", "operation-ids"),
    title: described(z.string(), "True of a description that passes.", "Every operation has an operationId."),
    points: described(z.int(), "What it is worth.", 20),
    covered: described(z.int(), "How many things pass.", 19),
    total: described(z.int(), "How many were looked at.", 22),
    unit: described(z.string(), "What was counted.", "operations"),
    findings: described(
      z.array(z.object({ pointer: z.string(), line: z.int(), column: z.int() })),
      "Where it does not pass, at most 100 places.",
      [{ pointer: "/paths/~1sailings/get", line: 12, column: 5 }],
    ),
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

const finding = z.object({
  rule: z.string(),
  level: z.enum(["issue", "note"]),
  message: z.string(),
  pointer: z.string(),
  line: z.int(),
  column: z.int(),
});

/** The analysis of a project's current revision. */
export const ProjectAnalysis = named(
  "ProjectAnalysis",
  "How the current revision scores, with every check.",
  z.object({
    revision: described(z.int(), "The revision it is about.", 3),
    summary: RevisionSummary,
    aiReadiness: Block,
    design: Block,
    performance: Block,
    security: Block,
    faults: described(z.array(finding), "What is wrong with the document itself, at most 100.", []),
    fault_count: described(z.int(), "How many faults there are.", 0),
    operation_issue_count: described(z.int(), "How many operations have findings.", 4),
    schema_issue_count: described(z.int(), "How many schemas have findings.", 7),
  }),
);
export type ProjectAnalysis = z.infer<typeof ProjectAnalysis>;

const page = {
  access: "user",
  limit: "normal",
  tag: "Revisions",
  method: "GET",
} as const;

export const revisionRoutes = {
  listRevisions: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/",
    summary: "List the revisions of a project",
    description: "The newest first. `next` is the `before` of the following page, or null at the end.",
    params: inProject,
    query: z.object({
      before: z.optional(
        described(
          z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
          "Only older ones than this number.",
          20,
        ),
      ),
    }),
    answer: named(
      "RevisionPage",
      "Revisions, the newest first.",
      z.object({
        items: described(z.array(Revision), "At most 50 revisions.", []),
        next: described(z.nullable(z.int()), "Where the next page begins.", 20),
      }),
    ),
    errors: ["invalid_request", "not_found"],
  }),
  getRevision: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/",
    summary: "Read a revision",
    description: "Its state: how far processing is, what it holds, or why it failed.",
    params: ofRevision,
    answer: Revision,
    errors: ["invalid_request", "not_found"],
  }),
  getSource: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/source/",
    summary: "Download a revision",
    description: "The bytes as they were uploaded, JSON or YAML.",
    params: ofRevision,
    answer: "file",
    errors: ["invalid_request", "not_found"],
  }),
  getIndex: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/index/",
    summary: "Read the documentation index of a revision",
    description:
      "Everything a navigator shows, in columns, with the stable id of each operation. It never changes.",
    params: ofRevision,
    stored: true,
    answer: named(
      "RevisionIndex",
      "The documentation index with the stable ids of its operations, in the same order.",
      z.object({
        operation_ids: described(z.array(z.uuid()), "Stable ids, in the order of the index.", []),
        index: described(content, "Title, tags, schemas and operations in columns.", { title: "Skerry" }),
      }),
    ),
    errors: ["invalid_request", "not_found"],
  }),
  getOperation: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/operations/{operation}/",
    summary: "Read one operation of a revision",
    description: "The operation as it is written, with what it refers to. It never changes.",
    params: z.object({
      id: projectId,
      number: revisionNumber,
      operation: described(z.uuid(), "Stable id of the operation.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03"),
    }),
    stored: true,
    answer: named("OperationContent", "An operation and what it refers to, as they are written.", content),
    errors: ["invalid_request", "not_found"],
  }),
  getPart: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/parts/",
    summary: "Read what a reference leads to",
    description: "A schema or another part of the description, as it is written. It never changes.",
    params: ofRevision,
    query: z.object({
      reference: described(
        z.string().check(z.minLength(1), z.maxLength(4096)),
        "The reference as it is written in the description.",
        "#/components/schemas/Sailing",
      ),
    }),
    stored: true,
    answer: described(z.unknown(), "The part as it is written.", { type: "object" }),
    errors: ["invalid_request", "not_found"],
  }),
  listFindings: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/findings/",
    summary: "List what was found about operations or schemas",
    description: "In pages of 50 operations or schemas. `next` is the following page, or null at the end.",
    params: ofRevision,
    query: z.object({
      section: described(z.enum(["operations", "schemas"]), "What the findings are about.", "operations"),
      page: z.optional(
        described(
          z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
          "The page, from 0.",
          0,
        ),
      ),
    }),
    stored: true,
    answer: named(
      "FindingPage",
      "What was found about some operations or schemas.",
      z.object({
        next: described(z.nullable(z.int()), "The next page.", 1),
        items: described(
          z.array(
            z.object({
              method: z.optional(z.string()),
              path: z.optional(z.string()),
              name: z.optional(z.string()),
              findings: z.array(finding),
            }),
          ),
          "Operations by method and path, or schemas by name, with what was found.",
          [],
        ),
      }),
    ),
    errors: ["invalid_request", "not_found"],
  }),
  getAnalysis: defineRoute({
    ...page,
    tag: "Projects",
    path: "/projects/{id}/analysis/",
    summary: "Read the analysis of a project",
    description: "Scores and checks of the current revision.",
    params: inProject,
    answer: ProjectAnalysis,
    stored: true,
    errors: ["invalid_request", "not_found"],
  }),
};
