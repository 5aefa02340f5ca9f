import * as z from "zod/mini";
import { Check, finding, findingCount } from "../analysis/analysis.ts";
import { RevisionSummary, score } from "../revisions/revisions.ts";
import { described, named } from "../schema.ts";

/** How many links of a project can be open at a time. */
export const maxShareLinks = 50;

/** What a link opens. */
export const ShareKind = z.enum(["analysis", "badge", "changes", "docs", "mock"]);
export type ShareKind = z.infer<typeof ShareKind>;

/** How many days a link can be open; null is without end. */
export const ShareDays = z.nullable(z.literal([7, 30, 90]));
export type ShareDays = z.infer<typeof ShareDays>;

const moment = (description: string) => described(z.iso.datetime(), description, "2026-05-11T10:00:00.000Z");

export const expiresAt = described(
  z.nullable(z.iso.datetime()),
  "Until when it opens; null is without end.",
  "2026-06-10T10:00:00.000Z",
);

export const showsScreens = described(
  z.boolean(),
  "Whether readers of a link see something of the screens: of documentation, with their pictures, links and bindings; of the changelog, their names and numbers; of a badge, their number. Only the project's owner can allow it.",
  false,
);

/** A link that opens something of a project to readers without an account. */
export const ShareLink = named(
  "ShareLink",
  "A link that gives read access to anyone who has it.",
  z.object({
    id: described(z.uuid(), "Id of the link.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c04"),
    kind: described(ShareKind, "What it opens.", "analysis"),
    url: described(
      z.nullable(z.string()),
      "The URL to share; null for links from before a change of the server's key, which still work.",
      "https://linkspan.example/s/lss_Ub1rJv0k9cQ",
    ),
    created_by: described(
      z.nullable(z.string()),
      "Who created it; null when the account was closed.",
      "Maja Lindqvist",
    ),
    created_by_id: described(
      z.nullable(z.uuid()),
      "That person's ID; null when the account was closed.",
      "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c01",
    ),
    created_at: moment("When it was made."),
    expires_at: expiresAt,
    shows_screens: showsScreens,
  }),
);
export type ShareLink = z.infer<typeof ShareLink>;

/** URL of a project's mock server. */
export const Mock = named(
  "Mock",
  "URL of a project's mock server.",
  z.object({
    url: described(
      z.nullable(z.string()),
      "What paths of the API are put behind; null while the project has no mock.",
      "https://linkspan.example/api/mock/lss_Ub1rJv0k9cQ",
    ),
  }),
);
export type Mock = z.infer<typeof Mock>;

// Picked field by field, so that a field added for members does not become public.
const SharedCheck = named(
  "SharedCheck",
  "One check of a category, without private details.",
  z.extend(
    z.pick(Check, {
      rule: true,
      title: true,
      why: true,
      fix: true,
      points: true,
      covered: true,
      total: true,
      unit: true,
      screens: true,
    }),
    {
      findings: described(
        z.array(
          z.object({
            pointer: z.string(),
            line: z.int(),
            column: z.int(),
            operation_id: described(z.null(), "Ids are for members.", null),
          }),
        ),
        "Where it fails, at most 100 locations.",
        [{ pointer: "/paths/~1sailings/get", line: 12, column: 5, operation_id: null }],
      ),
    },
  ),
);

const SharedBlock = named(
  "SharedBlock",
  "One of the four categories of the overall score, without private details.",
  z.object({
    score: described(score, "Its score.", 80),
    issues: described(z.array(SharedCheck), "Checks that cost points.", []),
    passed: described(z.array(SharedCheck), "Checks that pass.", []),
    skipped: described(z.array(SharedCheck), "Checks that do not apply.", []),
  }),
);

/** The analysis that a share link opens. */
export const SharedAnalysis = named(
  "SharedAnalysis",
  "The analysis of a project's current revision, for anyone with the link.",
  z.object({
    project_name: described(z.string(), "The project.", "Skerry Ferries API"),
    expires_at: expiresAt,
    analysis: z.nullable(
      z.object({
        revision: described(z.int(), "The revision it is about.", 3),
        summary: RevisionSummary,
        aiReadiness: SharedBlock,
        design: SharedBlock,
        performance: SharedBlock,
        security: SharedBlock,
        diagnostics: described(z.array(finding), "Problems in the file itself, at most 100.", []),
        diagnostic_count: described(z.int(), "How many problems there are.", 0),
        operation_issue_count: described(z.int(), "How many operations have findings.", 4),
        schema_issue_count: described(z.int(), "How many schemas have findings.", 7),
      }),
    ),
  }),
);
export type SharedAnalysis = z.infer<typeof SharedAnalysis>;

/** Some operations or schemas with what was found about them, for anyone with the link. */
export const SharedFindingPage = named(
  "SharedFindingPage",
  "What was found about some operations or schemas, for anyone with the link.",
  z.object({
    next: described(z.nullable(z.int()), "The next page.", 1),
    matches: z.optional(described(z.int(), "How many match in all, on the first page of a search.", 12)),
    items: described(
      z.array(
        z.object({
          method: z.optional(z.string()),
          path: z.optional(z.string()),
          name: z.optional(z.string()),
          pointer: z.optional(z.string()),
          findings: z.array(finding),
          finding_count: findingCount,
        }),
      ),
      "Operations by method and path, or schemas by name, with what was found.",
      [],
    ),
  }),
);
