/** Whose path it is; the step markers wear its shape. */
export type Role = "designer" | "front-end" | "api";

export type PictureName =
  | "new-project"
  | "analysis"
  | "changes"
  | "docs"
  | "fill"
  | "import"
  | "insights"
  | "invitation"
  | "linking"
  | "map"
  | "settings";

export type Shown = { picture: PictureName; alt: string } | { code: string; name: string };

/** Text may contain `code` and [links](/path). */
type Step = { title: string; text: string; shows: Shown };

type Path = { role: Role; who: string; job: string; title: string; needs: string; steps: readonly Step[] };

/** Four steps for each role. */
export const paths: readonly Path[] = [
  {
    role: "designer",
    who: "Product designer",
    job: "Know which data exists, and how it looks when it’s long, empty or broken.",
    title: "From a drawn screen to real data",
    needs:
      "For designers. You need an API description, or someone who has one, and the link to your Figma file.",
    steps: [
      {
        title: "Add the API and the design",
        text: "Create a project from an OpenAPI or Swagger file or its URL, and paste the link to your Figma file, now or later. Nothing changes in Figma.",
        shows: { picture: "new-project", alt: "New project dialog with a valid file and its name." },
      },
      {
        title: "Import your screens from Figma",
        text: "Allow Linkspan to read the file, choose its pages, and every frame arrives with its picture and its layers. Importing again keeps your links and marks what was deleted, renamed, moved or redrawn.",
        shows: {
          picture: "import",
          alt: "Import screens from Figma: the pages of the file Skerry app, one of them chosen.",
        },
      },
      {
        title: "Link a layer to the field that feeds it",
        text: "Open an operation beside its screen and press `L`. Each field shows its type, its limits and the layer that could show it, with the reason and how the value would look. Confirm one, or all strong ones.",
        shows: {
          picture: "linking",
          alt: "Linking List departures and the screen Departures: fields with the layers that show them.",
        },
      },
      {
        title: "Fill your frames with real data",
        text: "Load [the plugin](/plugin) into Figma and select a frame. Fill writes typical, longest, missing or right-to-left values into the bound layers, and lists what no longer fits. One undo restores the frame.",
        shows: {
          picture: "fill",
          alt: "The plugin beside the frame Departures: the layers that it filled, and those that need a look.",
        },
      },
    ],
  },
  {
    role: "front-end",
    who: "Front-end developer",
    job: "Turn a frame into working code without asking which endpoint it uses.",
    title: "From a frame to wired UI",
    needs: "For front-end developers. You need to be a project member. Viewer is enough.",
    steps: [
      {
        title: "Join the project",
        text: "Open the invitation in your email, check the project, the sender and your role, and accept. The link works once and expires after 7 days. Viewers read, editors upload and link, and the owner decides who joins.",
        shows: { picture: "invitation", alt: "An invitation: the project, who invites you and your role." },
      },
      {
        title: "See what the API promises",
        text: "Read the operation, copy a code sample or its TypeScript types, and try it against the API or a mock server. Changes shows what each revision changed. The changelog has a feed to subscribe to. A share link lets others read it without an account.",
        shows: {
          picture: "docs",
          alt: "The documentation of the Skerry Ferries API, with Try it and Copy as beside the title.",
        },
      },
      {
        title: "Download the API description",
        text: "Download the current revision and generate types from it. Links to frames are included as `x-nodeRefID`.",
        shows: { picture: "settings", alt: "Project settings: the current description and its download." },
      },
      {
        title: "Start from the frame",
        text: "Open Screens and pick a frame: the map shows which operations it uses and what isn’t linked yet. Open one to see which layer shows which field. In Dev Mode, [the plugin](/plugin) shows it beside the design and writes its TypeScript types. Mark the frame as built: next month, it lists what has changed since.",
        shows: {
          picture: "map",
          alt: "The screens map: frames on one side, operations on the other, and the links between them.",
        },
      },
    ],
  },
  {
    role: "api",
    who: "API developer",
    job: "Change the API without surprises, and prove its quality with a number you can explain.",
    title: "From an API description to a safe change",
    needs: "For API developers. You need an OpenAPI file. The command line is optional.",
    steps: [
      {
        title: "Get the first score",
        text: "[Score the file](/score) without an account, upload it to a project, or run the [command line](/frameworks#command-line). Four categories, one number and a reason for every lost point.",
        shows: {
          picture: "analysis",
          alt: "API Analysis: the overall score, and what AI Readiness lost and why.",
        },
      },
      {
        title: "Fix what costs most",
        text: "Fix next lists the biggest gains first. Open a schema to compare it with the suggestion, then apply it or copy the JSON into your file. `--min-score 80` on the [command line](/frameworks#command-line) fails a build below that score.",
        shows: { picture: "insights", alt: "A schema card with its issues and suggestions." },
      },
      {
        title: "Declare which screens an operation feeds",
        text: "Link them in the documentation, or add `x-nodeRefID` to the file. Use `none` if no screen is needed. Uploading a new version never removes links.",
        shows: {
          name: "openapi.yaml",
          code: `paths:
  /alerts/subscriptions:
    post:
      operationId: subscribeToAlerts
      x-nodeRefID: "524:88"
  /health:
    get:
      operationId: checkHealth
      x-nodeRefID: none`,
        },
      },
      {
        title: "See which screens a change breaks",
        text: "Upload the next version as a draft, or run `linkspan check` [in a pull request](/frameworks#changes). Changes shows the layers that break. Move their links, mark the rest reviewed, then accept the draft: current docs and screens stay as they are until then.",
        shows: {
          picture: "changes",
          alt: "Changes from 2.4.0 to the draft 2.5.0: a renamed field, and the parts of the screens that it breaks.",
        },
      },
    ],
  },
];
