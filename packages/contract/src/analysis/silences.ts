import * as z from "zod/mini";
import { projectId } from "../projects/project.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { writtenText } from "../text.ts";

/** How long the reason of a silence may be. */
export const silenceReason = { min: 1, max: 500 };

/** How many silences a project may have. */
export const maxSilences = 2000;

const rule = described(
  z.string().check(z.minLength(1), z.maxLength(100)),
  "The rule: one about operations or schemas, or a check that asks a question.",
  "operation-description",
);
const operationId = described(
  z.uuid(),
  "Stable id of the operation that it is about.",
  "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03",
);
const schemaName = described(
  z.string().check(z.minLength(1), z.maxLength(500)),
  "Name of the schema that it is about.",
  "Sailing",
);

/** Why a finding is silenced, by whom and when. */
export const FindingSilence = named(
  "FindingSilence",
  "Why a finding is silenced. It stays listed, and the score doesn't change.",
  z.object({
    id: described(z.uuid(), "The silence.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c05"),
    reason: described(z.string(), "The reason that was given.", "The harbour's terminals send no more."),
    by: described(z.nullable(z.string()), "Who decided it, while the account is there.", "Maja Lindqvist"),
    at: described(z.iso.datetime(), "When.", "2026-11-15T11:20:00.000Z"),
  }),
);
export type FindingSilence = z.infer<typeof FindingSilence>;

/** A silence of a project: all findings of a rule about one operation or schema, or a check answered with no. */
export const Silence = named(
  "Silence",
  "All findings of a rule about one operation or one schema, or a whole check whose question was answered with no (neither of the two), in this revision and those to come.",
  z.extend(FindingSilence, {
    rule,
    operation_id: z.nullable(operationId),
    schema: z.nullable(schemaName),
  }),
);
export type Silence = z.infer<typeof Silence>;

const NewSilence = named(
  "NewSilence",
  "What to silence: a rule and either an operation or a schema; or a check that asks a question, alone.",
  z.object({
    rule,
    operation_id: z.optional(operationId),
    schema: z.optional(schemaName),
    reason: writtenText(
      silenceReason,
      "Why the finding is silenced.",
      "The harbour's terminals send no more.",
    ),
  }),
);
export type NewSilence = z.infer<typeof NewSilence>;

const inProject = z.object({ id: projectId });
const common = { access: "user", limit: "normal", tag: "Silences" } as const;

export const silenceRoutes = {
  listSilences: defineRoute({
    ...common,
    scope: "projects:read",
    method: "GET",
    path: "/projects/{id}/silences/",
    summary: "List the silences of a project",
    description: "All of them, oldest first (at most 2,000 per project).",
    params: inProject,
    response: named("Silences", "The silences of a project.", z.object({ items: z.array(Silence) })),
    errors: ["invalid_request", "not_found"],
  }),
  createSilence: defineRoute({
    ...common,
    scope: "session",
    method: "POST",
    path: "/projects/{id}/silences/",
    summary: "Silence findings with a reason",
    description:
      "For owner and editors. The findings are still listed and counted, and no score changes. Silenced again, they " +
      "carry the new reason.",
    params: inProject,
    body: NewSilence,
    response: Silence,
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only", "silence_limit"],
  }),
  deleteSilence: defineRoute({
    ...common,
    scope: "session",
    method: "DELETE",
    path: "/projects/{id}/silences/{silence}/",
    summary: "Remove a silence",
    description: "For owner and editors. Its findings are open again.",
    params: z.object({
      id: projectId,
      silence: described(z.uuid(), "The silence.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c05"),
    }),
    response: "empty",
    errors: ["invalid_request", "forbidden", "not_found", "project_read_only"],
  }),
};
