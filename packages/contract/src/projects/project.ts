import * as z from "zod/mini";
import { Revision, RevisionFailure } from "../revisions/revisions.ts";
import { described, named } from "../schema.ts";
import { contentUrl } from "../screens/content-url.ts";
import { nodeId } from "../screens/layers.ts";

/** How many projects a page of the list holds. */
export const projectsPerPage = 6;

/** How many members a project shows by face; the others are counted. */
export const facesPerProject = 3;

/** What a member may do, the most first. */
export const Role = z.enum(["owner", "editor", "viewer"]);

/** How far the processing of a revision has come. */
export const RevisionStatus = Revision.shape.status;

export const projectId = described(z.uuid(), "Id of the project.", "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c02");

const face = {
  name: described(z.string(), "Name of the person.", "Maja Lindqvist"),
  image_url: described(z.nullable(z.string()), "Picture, if there is one.", "https://img.example/maja.png"),
};

/** The most tags that the card of a project shows. */
export const tagsPerProject = 3;

const RevisionHighlights = named(
  "RevisionHighlights",
  "What stands out in a revision; null while it waits to be processed again.",
  z.object({
    tags: described(
      z.array(z.object({ name: z.string(), operations: z.int() })),
      `The ${tagsPerProject} tags with the most operations.`,
      [{ name: "Bookings", operations: 6 }],
    ),
    tag_count: described(z.int(), "How many tags are used.", 7),
    changes: described(
      z.nullable(
        z.object({
          since: described(z.int(), "Number of the revision that it was compared with.", 2),
          added: described(z.int(), "Operations that are new.", 2),
          removed: described(z.int(), "Operations that are gone.", 0),
          changed: described(z.int(), "Operations whose description or schemas differ.", 4),
        }),
      ),
      "What changed since the revision that was current before; null for the first one.",
      { since: 2, added: 2, removed: 0, changed: 4 },
    ),
  }),
);
export type RevisionHighlights = z.infer<typeof RevisionHighlights>;

const CurrentRevision = named(
  "CurrentRevision",
  "The revision that people see: the last one that could be read.",
  z.object({
    number: described(z.int(), "Number of the revision.", 3),
    title: described(z.string(), "Title in the description.", "Skerry Ferries"),
    version: described(z.string(), "Version in the description.", "2.4.0"),
    endpoints: described(z.int(), "Unique paths.", 16),
    operations: described(z.int(), "Methods of these paths.", 22),
    dialect: described(z.string(), "Version of OpenAPI or Swagger it is written in.", "3.1"),
    methods: described(z.record(z.string(), z.int()), "Operations by method.", { get: 12, post: 10 }),
    overallScore: described(z.int(), "Score from 0 to 100.", 87),
    highlights: z.nullable(RevisionHighlights),
  }),
);

const LatestRevision = named(
  "LatestRevision",
  "The last upload, successful or not.",
  z.object({
    number: described(z.int(), "Number of the revision.", 4),
    status: described(RevisionStatus, "How far its processing has come.", "processing"),
    stage: Revision.shape.stage,
    failure: described(z.nullable(RevisionFailure.shape.code), "Why it could not become current.", null),
  }),
);

const LastChange = named(
  "LastChange",
  "The last thing that people did to the project or its description.",
  z.object({
    kind: described(
      z.enum(["created", "uploaded", "imported", "renamed", "edited"]),
      "A file was uploaded, a URL imported, the name or other details changed; or only created.",
      "uploaded",
    ),
    by: described(
      z.nullable(z.string()),
      "Name of who did it, if the account still exists.",
      "Maja Lindqvist",
    ),
    at: described(z.iso.datetime(), "When it was done.", "2026-05-04T10:00:00.000Z"),
    revision: described(z.nullable(z.int()), "Number of the revision that it created.", 4),
  }),
);

/** A project as its members see it. */
export const Project = named(
  "Project",
  "One API description with its revisions, members, screens and links.",
  z.object({
    id: projectId,
    name: described(z.string(), "Name shown in lists.", "Skerry Ferries API"),
    description: described(z.string(), "What the API is for.", "Bookings, boats and tides."),
    design_file_url: described(
      z.nullable(z.string()),
      "Link of the Figma file with its screens.",
      "https://www.figma.com/design/AbCdEfGhIjKl/Skerry",
    ),
    role: described(Role, "The caller's role in it.", "owner"),
    owner: named("ProjectOwner", "Whose plan the project counts against.", z.object(face)),
    members: described(
      z.array(named("Face", "A member by name and picture.", z.object(face))),
      `The first ${facesPerProject} members, the owner before all.`,
      [{ name: "Maja Lindqvist", image_url: "https://img.example/maja.png" }],
    ),
    member_count: described(z.int(), "How many members there are.", 4),
    screens: described(z.int(), "Screens that operations of the current revision are linked to.", 10),
    version: described(z.int(), "Raised by every change; what `If-Match` names.", 3),
    read_only: described(z.boolean(), "Whether it is read-only because of the plan's project limit.", false),
    is_sample: described(
      z.boolean(),
      "Whether it is the sample project, which everyone may read and no one owns.",
      false,
    ),
    updated_at: described(z.iso.datetime(), "When it last changed.", "2026-05-04T10:00:00.000Z"),
    last_change: LastChange,
    current: z.nullable(CurrentRevision),
    latest: z.nullable(LatestRevision),
  }),
);
export type Project = z.infer<typeof Project>;

/** How many screens the card of a project shows. */
export const framesPerProject = 3;

const ProjectFrame = named(
  "ProjectFrame",
  "A screen on the card of a project.",
  z.object({
    node_id: nodeId,
    thumbnail_url: contentUrl("Its picture at 268 pixels wide, for a few minutes."),
  }),
);

/** A project in the list, with its screens. Apart from `Project`, which is stored and cached: these URLs expire. */
export const ListedProject = named(
  "ListedProject",
  "A project in the list of projects.",
  z.object({
    ...Project.shape,
    design: named(
      "ListedDesign",
      "The screens of a project in the list.",
      z.object({
        screens: described(z.int(), "Screens of its design file.", 10),
        broken: described(z.int(), "Links and bindings whose layer or field is gone.", 1),
        frames: described(
          z.array(ProjectFrame),
          `The first ${framesPerProject} screens that have a picture.`,
          [],
        ),
      }),
    ),
  }),
);
export type ListedProject = z.infer<typeof ListedProject>;

const ProjectTotals = named(
  "ProjectTotals",
  "Sums over all projects of the caller, regardless of filters.",
  z.object({
    projects: described(z.int(), "Projects that the caller is a member of.", 8),
    endpoints: described(z.int(), "Endpoints of their current revisions.", 241),
    screens: described(z.int(), "Screens that are linked in them.", 131),
    failed: described(z.int(), "Projects whose last upload failed.", 1),
    broken: described(z.int(), "Projects with broken links.", 1),
  }),
);

const ListedSample = named(
  "ListedSample",
  "The sample project of this installation. It is not counted in the list.",
  z.object({
    project: ListedProject,
    hidden: described(z.boolean(), "Whether the caller has hidden it from the list.", false),
  }),
);

export const ProjectPage = named(
  "ProjectPage",
  "One page of the caller's projects.",
  z.object({
    items: z.array(ListedProject),
    total: described(z.int(), "How many projects there are on all pages.", 61),
    owned: described(z.int(), "How many projects count against the caller's own plan.", 4),
    totals: ProjectTotals,
    had_projects: described(
      z.boolean(),
      "Whether the caller has or had projects; false for a new account.",
      true,
    ),
    sample: z.nullable(ListedSample),
    page: described(z.int(), "Number of this page, from 1.", 1),
    page_size: described(z.int(), "The most projects on a page.", projectsPerPage),
  }),
);
export type ProjectPage = z.infer<typeof ProjectPage>;
