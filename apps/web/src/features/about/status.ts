/** Features that can be used today, and planned ones that the site mentions. Move a line when a feature ships. */
export const availableFeatures = [
  "Sign-in with Figma, and sign-out everywhere",
  "Projects with revisions: upload a file or import it from a URL",
  "OpenAPI 3.0, 3.1 and 3.2 and Swagger 2.0, as YAML or JSON, up to 32 MiB",
  "The score, with every lost point explained and located, based on a [published method](/scoring)",
  "The [free score](/score): your file is read in the browser and never uploaded",
  "The documentation view: every operation, fast even for very large APIs",
  "Score history, reports, share links and automatic fixes",
  "Links from `x-nodeRefID`, kept across revisions",
  "Screens imported from Figma, linked to operations, with layers bound to fields, and the screens map",
  "The [Figma plugin](/plugin), loaded with its manifest until Figma lists it, and its sign-in with a code",
  "Invitations, roles and project transfer",
  "Plans paid by card, with invoices, plan changes and refunds",
  "Account export and closure",
  "Drafts of the next version, and the list of screens that an API change breaks",
  "Screens marked as built at a version, with the changes since",
  "A changelog of the API with a feed, a badge of what changes break, and a webhook for chat tools",
  "The [command line](/frameworks#command-line): `analyze`, `rules`, `diff`, `login`, `push` and `check`, one file to download",
] as const;

export const plannedFeatures = ["A typed call for your framework from every linked frame"] as const;
