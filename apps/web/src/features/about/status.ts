/** What can be used today, and what this site speaks of that cannot. Move a line when it moves. */
export const working = [
  "Sign-in with Figma, sessions that can be ended everywhere at once",
  "Projects with revisions: upload a file or import it from an address",
  "OpenAPI 3.0, 3.1 and 3.2 and Swagger 2.0, as YAML or JSON, up to 32 MiB",
  "The score, with every deducted point explained and placed, by [the method](/scoring) that everybody can read",
  "The [free score](/score): a file is read in the browser and sent nowhere",
  "The documentation view: every operation of a description, with a navigator that stays quick in a large one",
  "The history of scores, reports to keep, links to share, and mending a description",
  "Links from `x-nodeRefID`, kept over new revisions",
  "Invitations, roles and the handing over of a project",
  "Plans paid by card, with invoices, changes and refunds",
  "An account that can be exported and closed by its owner",
  "The command line: `linkspan analyze` and `linkspan rules`",
] as const;

export const planned = [
  "Linking layers and fields on the screen, and the map of screens",
  "The list of screens that an API change breaks",
  "The [Figma plugin](/plugin) and its sign-in by code",
  "The commands `login`, `diff` and `push`",
] as const;
