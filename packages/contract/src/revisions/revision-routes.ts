import * as z from "zod/mini";
import { FindingPage, ProjectAnalysis } from "../analysis/analysis.ts";
import { reportFormats } from "../analysis/report-file.ts";
import { ScoreHistoryPage } from "../analysis/scores.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { Revision } from "./revisions.ts";

const projectId = described(z.uuid(), "The project.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02");
const revisionNumber = described(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  "The revision, by its number in the project.",
  3,
);

const before = z.optional(
  described(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
    "Only older ones than this number.",
    20,
  ),
);

/** The longest text that can be searched for. */
export const maxSearchLength = 120;

const inProject = z.object({ id: projectId });
/** Names a revision in an address. */
export const ofRevision = z.object({ id: projectId, number: revisionNumber });

const content = z.record(z.string(), z.unknown());

/** Names an operation in an address. */
export const operationId = described(
  z.uuid(),
  "Stable id of the operation.",
  "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03",
);

/** One operation as it is written, with what it refers to. */
export const OperationContent = named(
  "OperationContent",
  "An operation and what it refers to, as they are written.",
  content,
);

/** Selects a component of a description by a reference to it. */
export const referenceQuery = z.object({
  reference: described(
    z.string().check(z.minLength(1), z.maxLength(4096)),
    "The reference as it is written in the description.",
    "#/components/schemas/Sailing",
  ),
});

/** What a reference leads to, as written in the description. */
export const DocsComponent = described(z.unknown(), "The component as it is written.", { type: "object" });

/** Which findings are asked for. */
export const findingQuery = z.object({
  section: described(z.enum(["operations", "schemas"]), "What the findings are about.", "operations"),
  page: z.optional(
    described(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), "The page, from 0.", 0),
  ),
  q: z.optional(
    described(
      z.string().check(z.maxLength(maxSearchLength)),
      "Part of a path, a name, a method or a message, in any case.",
      "vehicles",
    ),
  ),
  rule: z.optional(
    described(z.string().check(z.maxLength(100)), "With a finding of this rule.", "operation-inputs"),
  ),
  method: z.optional(described(z.string().check(z.maxLength(40)), "Operations of this method.", "post")),
  level: z.optional(described(z.enum(["issue", "note"]), "With a finding of this kind.", "issue")),
});

const page = {
  access: "user",
  scope: "projects:read",
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
    query: z.object({ before }),
    response: named(
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
    description: "Its status: processing stage, contents, or the reason it failed.",
    params: ofRevision,
    response: Revision,
    errors: ["invalid_request", "not_found"],
  }),
  getSource: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/source/",
    summary: "Download a revision",
    description: "The bytes as they were uploaded, JSON or YAML.",
    params: ofRevision,
    response: "file",
    errors: ["invalid_request", "not_found"],
  }),
  getIndex: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/index/",
    summary: "Read the documentation index of a revision",
    description:
      "Everything a navigator shows, in columns, with the stable id of each operation and webhook. It never changes.",
    params: ofRevision,
    stored: true,
    response: named(
      "RevisionIndex",
      "The documentation index with the stable ids of its operations and webhooks, in the same order.",
      z.object({
        operation_ids: described(
          z.array(z.uuid()),
          "Stable ids, in the order of the index: operations, then webhooks.",
          [],
        ),
        index: described(content, "Title, tags, schemas, operations and webhooks in columns.", {
          title: "Skerry",
        }),
      }),
    ),
    immutable: true,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  getOperation: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/operations/{operation}/",
    summary: "Read one operation of a revision",
    description: "The operation or webhook as it is written, with what it refers to. It never changes.",
    params: z.object({
      id: projectId,
      number: revisionNumber,
      operation: operationId,
    }),
    stored: true,
    response: OperationContent,
    immutable: true,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  getComponent: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/components/",
    summary: "Resolve a reference",
    description: "A schema or other component of the API description, as written. Immutable.",
    params: ofRevision,
    query: referenceQuery,
    stored: true,
    response: DocsComponent,
    immutable: true,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  listFindings: defineRoute({
    ...page,
    path: "/projects/{id}/revisions/{number}/findings/",
    summary: "List findings for operations or schemas",
    description:
      "In pages of 50 operations or schemas. `next` is the following page, or null at the end. A search answers with " +
      "the next 50 that match or a few more, and its first page counts all of them.",
    params: ofRevision,
    query: z.extend(findingQuery, {
      silence: z.optional(
        described(z.enum(["open", "silenced"]), "With a finding that is silenced, or that is not.", "open"),
      ),
    }),
    response: FindingPage,
    errors: ["invalid_request", "not_found", "task_limit", "results_outdated"],
  }),
  getReport: defineRoute({
    ...page,
    limit: "strict",
    path: "/projects/{id}/revisions/{number}/report/",
    summary: "Download the analysis of a revision",
    description:
      "As a file to archive, print or process with other tools. It says the same as the analysis, the project's links and " +
      "silences included; each check names at most 100 places.",
    params: ofRevision,
    query: z.object({
      format: described(z.enum(reportFormats), "What kind of file.", "sarif"),
    }),
    response: "file",
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  printRevision: defineRoute({
    ...page,
    limit: "strict",
    path: "/projects/{id}/revisions/{number}/print/",
    summary: "Download the documentation of a revision for printing",
    description:
      "All operations in their order as one HTML document without scripts, at most 2,000. The header " +
      "`Linkspan-Operations` tells how many there will be.",
    params: ofRevision,
    response: "file",
    errors: ["invalid_request", "not_found", "print_limit", "task_limit", "unavailable", "results_outdated"],
  }),
  getAnalysis: defineRoute({
    ...page,
    tag: "Projects",
    path: "/projects/{id}/analysis/",
    summary: "Read the analysis of a project",
    description: "Scores and checks of the current revision.",
    params: inProject,
    response: ProjectAnalysis,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
  listScores: defineRoute({
    ...page,
    tag: "Projects",
    path: "/projects/{id}/scores/",
    summary: "List the scores of a project's revisions",
    description:
      "How each revision scored, the newest first. `next` is the `before` of the following page, or null at the end. " +
      "Needs a plan with analytics.",
    params: inProject,
    query: z.object({
      from: z.optional(
        described(z.iso.datetime(), "Only what was uploaded then or later.", "2026-05-01T00:00:00.000Z"),
      ),
      to: z.optional(
        described(z.iso.datetime(), "Only what was uploaded before.", "2026-06-01T00:00:00.000Z"),
      ),
      before,
    }),
    response: ScoreHistoryPage,
    errors: ["invalid_request", "not_found", "plan_limit"],
  }),
};
