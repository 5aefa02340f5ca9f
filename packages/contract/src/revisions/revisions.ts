import * as z from "zod/mini";
import { described, named } from "../schema.ts";

/** A score, out of 100. */
export const score = z.int().check(z.minimum(0), z.maximum(100));

/** What is known of a revision at a glance. */
export const RevisionSummary = named(
  "RevisionSummary",
  "What an API description contains and how it scores.",
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

/** The text around a finding. */
export const Excerpt = named(
  "Excerpt",
  "The lines around the first finding, with what cannot be seen written as an escape.",
  z.object({
    first_line: described(z.int(), "Line of the first of them, from 1.", 13),
    lines: described(z.array(z.string()), "At most 5 lines, each of them cut.", [
      '"title": "Skerry"',
      '"x": 1',
    ]),
  }),
);
export type Excerpt = z.infer<typeof Excerpt>;

/** Why a revision could not be used. */
export const RevisionFailure = named(
  "RevisionFailure",
  "Why an uploaded description could not become current, and where it is wrong.",
  z.object({
    code: described(
      z.enum(["unreadable", "too_complex", "key_too_long", "endpoint_limit", "interrupted"]),
      "The kind of failure.",
      "unreadable",
    ),
    message: described(
      z.string(),
      "What happened and what to do.",
      "Fix the first finding and upload again.",
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
    excerpt: z.optional(Excerpt),
  }),
);
export type RevisionFailure = z.infer<typeof RevisionFailure>;

/** Design references of an API description that were not linked. */
export const IgnoredReferences = named(
  "IgnoredReferences",
  "Values of `x-nodeRefID` that were not linked.",
  z.object({
    count: described(z.int(), "How many there are.", 1),
    items: described(
      z.array(
        z.object({
          method: described(z.string(), "Method of the operation.", "get"),
          path: described(z.string(), "Path of the operation.", "/departures"),
          reference: described(z.string(), "The value, at most 200 characters.", "12:34:56"),
          reason: described(
            z.enum(["other_file", "unreadable"]),
            "It is the URL of another Figma file than the project's, or names no node.",
            "unreadable",
          ),
        }),
      ),
      "The first 20 of them.",
      [],
    ),
  }),
);
export type IgnoredReferences = z.infer<typeof IgnoredReferences>;

/** What a draft comes from. */
export const DraftSource = z.enum(["person", "pull_request", "branch"]);
export type DraftSource = z.infer<typeof DraftSource>;

/** Names a pull request or branch. */
export const draftRef = described(
  z.string().check(z.trim(), z.regex(/^\P{C}{1,200}$/u)),
  "The pull request or branch. A later draft from the same one takes its place.",
  "skerry/ferries#482",
);

const Draft = named(
  "Draft",
  "A revision that is not current until someone accepts it.",
  z.object({
    name: described(z.string(), "What it is called.", "2.5.0"),
    source: described(DraftSource, "What it comes from.", "pull_request"),
    ref: z.nullable(draftRef),
    base: described(z.nullable(z.int()), "The revision that was current when it was uploaded.", 2),
    is_base_current: described(z.boolean(), "Whether that revision is still current.", true),
  }),
);

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
    uploaded_by: described(
      z.nullable(z.string()),
      "Name of the person who uploaded it, or of the project's token.",
      "Maja Lindqvist",
    ),
    created_at: described(z.iso.datetime(), "When it was uploaded.", "2026-05-04T10:00:00.000Z"),
    finished_at: described(
      z.nullable(z.iso.datetime()),
      "When processing ended.",
      "2026-05-04T10:00:01.000Z",
    ),
    restored_from: described(
      z.nullable(z.int()),
      "The older revision with the same bytes that it made current again.",
      1,
    ),
    draft: described(z.nullable(Draft), "Null unless it is a draft.", null),
    summary: z.nullable(RevisionSummary),
    failure: z.nullable(RevisionFailure),
    ignored_references: z.nullable(IgnoredReferences),
  }),
);
export type Revision = z.infer<typeof Revision>;
