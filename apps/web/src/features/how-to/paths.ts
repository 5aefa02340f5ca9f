/** Whose path it is; the step markers wear its shape. */
export type Role = "designer" | "front-end" | "api";

export type PictureName = "new-project" | "analysis" | "docs" | "insights" | "settings" | "teams";

export type Shown =
  | { picture: PictureName; alt: string }
  | { code: string; name: string }
  | { drawing: "plugin-panel"; alt: string };

/** Text may hold `code` and [links](/address). */
type Step = { title: string; text: string; planned?: boolean; shows?: Shown };

type Path = { role: Role; who: string; job: string; title: string; needs: string; steps: readonly Step[] };

/** Four steps for each role. What cannot be done yet says so. */
export const paths: readonly Path[] = [
  {
    role: "designer",
    who: "Product designer",
    job: "Know which data exists, and what it looks like when it is long, empty or broken.",
    title: "From a drawn screen to real data",
    needs: "For designers. You need an API file, or somebody who has one, and the link of your Figma file.",
    steps: [
      {
        title: "Bring the file and the drawing",
        text: "Start a project with an OpenAPI or Swagger file, or its address, and paste the link of the Figma file. It can also come later. Nothing changes in Figma.",
        shows: { picture: "new-project", alt: "New project: a chosen file that reads well, and its name." },
      },
      {
        title: "See which data there is",
        text: "Open the documentation. Every operation shows its fields, types, limits and examples, and `Cmd-K` searches down to the property. A share link lets others read it without an account.",
        shows: {
          picture: "docs",
          alt: "The documentation of the Skerry Ferries API: List departures with its parameters.",
        },
      },
      {
        title: "Bring the others aboard",
        text: "Invite by e-mail. Viewers read, editors upload and link, and the owner decides who is aboard.",
        shows: { picture: "teams", alt: "The team of a project, with the role of each person." },
      },
      {
        title: "Tie a layer to the field that feeds it",
        text: "Select a layer, pick the field, and see its type, its range and an example. When a new revision drops that field, the layer is marked. The [plugin page](/plugin) says what it will read and write.",
        planned: true,
        shows: {
          drawing: "plugin-panel",
          alt: "A drawing of the plugin’s panel: the layer Price is tied to price.amount of GET /departures.",
        },
      },
    ],
  },
  {
    role: "front-end",
    who: "Front-end developer",
    job: "Turn a frame into working code without asking anyone which endpoint it was.",
    title: "From a frame to wired UI",
    needs: "For front-end developers. You need a seat in the project. Viewer is enough to read.",
    steps: [
      {
        title: "Take your seat",
        text: "Open the invitation from your mail, see the project, who invites and the role, and accept. The link works once, within 7 days.",
        shows: { picture: "teams", alt: "The team of a project, with open invitations." },
      },
      {
        title: "See what the API promises",
        text: "Read the operation, copy its call for your client or its TypeScript types, and try it against the API or a mock that answers as the description says. Changes tells what each revision did to it.",
        shows: {
          picture: "docs",
          alt: "The documentation of the Skerry Ferries API, with Try it and Copy as beside the title.",
        },
      },
      {
        title: "Take the description with you",
        text: "Download the current revision and generate types from it. It carries the links to frames in `x-nodeRefID`.",
        shows: { picture: "settings", alt: "Project settings: the current description and its download." },
      },
      {
        title: "Start from the frame",
        text: "Pick a frame and read only what it uses: its operations, the fields that its layers show, a sample call and every state.",
        planned: true,
      },
    ],
  },
  {
    role: "api",
    who: "API developer",
    job: "Change the API without surprises, and prove its quality with a number you can explain.",
    title: "From a description to a safe change",
    needs: "For API developers. You need the description file. The command line is optional.",
    steps: [
      {
        title: "Get the first score",
        text: "Upload the file, or run `linkspan analyze openapi.yaml`. Four blocks, one number, and every deducted point has a reason.",
        shows: {
          picture: "analysis",
          alt: "API Analysis: the overall score, and what AI Readiness lost and why.",
        },
      },
      {
        title: "Fix what costs most",
        text: "Fix next lists the cheapest points first. Open a schema to compare it with the suggested one, and copy the JSON into your file.",
        shows: { picture: "insights", alt: "A schema card with its issues and suggestions." },
      },
      {
        title: "Say which screens an operation feeds",
        text: "Keep it in the file with `x-nodeRefID`. The value `none` says that no screen is needed. A new upload never wipes links.",
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
        title: "Hold the line in your pipeline",
        text: "The same analysis fails a build below the score that you choose, and sends nothing anywhere. Naming the screens that a change breaks, `linkspan diff`, is planned.",
        shows: { name: "Terminal", code: "linkspan analyze openapi.yaml --min-score 80" },
      },
    ],
  },
];
