import { acceptedReplacement, describeScreen, hashOf, testPicture } from "../design.ts";
import { type Example, editors, json, members, reading } from "./example-call.ts";

const changingLinks: Example = { rights: editors, documented: "own" };
const ofWarning = () => ({ params: { warning: "longer-than-box 12:41 response/200/name" } });
const ofNode = () => ({ params: { node: "12:34" } });

/** Examples of the routes of screens, links, bindings and imports. */
export const designExamples: Record<string, Example> = {
  "GET /api/projects/{id}/screens/": reading,
  "GET /api/projects/{id}/screens/{node}/": { ...reading, send: () => ({ params: { node: "12:34" } }) },
  "GET /api/projects/{id}/coverage/": reading,
  "PUT /api/projects/{id}/screens/": {
    rights: editors,
    documented: "own",
    send: () => json({ screens: [describeScreen()] }),
  },
  "PUT /api/projects/{id}/pictures/{hash}/": {
    rights: editors,
    documented: "own",
    send: () => {
      const body = new FormData();
      body.append("file", new Blob([testPicture]), "screen.png");
      return { params: { hash: hashOf(testPicture) }, body };
    },
  },
  "POST /api/projects/{id}/screens/sync/": {
    rights: editors,
    documented: "own",
    send: () => json({ pages: ["0:1"], screens: ["12:34"] }),
  },
  "GET /api/projects/{id}/imports/": { rights: members },
  "POST /api/projects/{id}/imports/check/": { rights: members },
  "POST /api/projects/{id}/imports/": {
    rights: editors,
    send: () => json({ file_url: "https://www.figma.com/design/AbCdEfGhIjKl/Skerry" }),
  },
  "POST /api/projects/{id}/imports/{import}/run/": {
    rights: editors,
    send: ({ imports }) => ({ params: { import: imports.ready }, ...json({ pages: ["0:1"] }) }),
  },
  "POST /api/projects/{id}/imports/{import}/retry/": {
    rights: editors,
    send: ({ imports }) => ({ params: { import: imports.failed } }),
  },
  "DELETE /api/projects/{id}/imports/{import}/": {
    rights: editors,
    send: ({ imports }) => ({ params: { import: imports.ready } }),
  },
  "GET /api/projects/{id}/operations/{operation}/screens/": reading,
  "GET /api/projects/{id}/links/": reading,
  "POST /api/projects/{id}/links/counts/": {
    ...reading,
    send: ({ params }) => json({ operations: [params.operation] }),
  },
  "PUT /api/projects/{id}/operations/{operation}/links/{node}/": { ...changingLinks, send: ofNode },
  "DELETE /api/projects/{id}/operations/{operation}/links/{node}/": { ...changingLinks, send: ofNode },
  "PUT /api/projects/{id}/bindings/{layer}/": {
    ...changingLinks,
    send: ({ params }) => ({
      params: { layer: "I12:40;5:6" },
      ...json({
        operation_id: params.operation,
        screen: "12:34",
        field: "response/200/name",
        format: null,
        repeats: 0,
      }),
    }),
  },
  "DELETE /api/projects/{id}/bindings/{layer}/": {
    ...changingLinks,
    send: () => ({ params: { layer: "12:41" } }),
  },
  "GET /api/projects/{id}/replacements/": reading,
  "GET /api/projects/{id}/replacements/screens/{node}/": {
    ...reading,
    send: () => ({ params: { node: "12:34" }, query: "?target=12:34" }),
  },
  "PUT /api/projects/{id}/replacements/{replacement}/": {
    ...changingLinks,
    send: () => ({
      params: { replacement: "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c0e" },
      ...json({ moves: [{ from: "12:41", to: "I12:40;5:6", screen: "12:34" }] }),
    }),
  },
  "DELETE /api/projects/{id}/replacements/{replacement}/": {
    ...changingLinks,
    send: () => ({ params: { replacement: acceptedReplacement } }),
  },
  "PUT /api/projects/{id}/screens/{node}/field_requests/{layer}/": {
    ...changingLinks,
    send: ({ params }) => ({
      params: { node: "12:34", layer: "I12:40;5:6" },
      ...json({
        operation_id: params.operation,
        fields: [{ field: "response/200/gate", type: "string", format: "", example: "B4" }],
        note: "",
      }),
    }),
  },
  "DELETE /api/projects/{id}/screens/{node}/field_requests/{layer}/": {
    ...changingLinks,
    send: () => ({ params: { node: "12:34", layer: "12:41" } }),
  },
  "PUT /api/projects/{id}/screens/{node}/built/": {
    ...changingLinks,
    send: () => ({ params: { node: "12:34" }, ...json({ revision: 1 }) }),
  },
  "DELETE /api/projects/{id}/screens/{node}/built/": { ...changingLinks, send: ofNode },
  "PUT /api/projects/{id}/operations/{operation}/no_screen/": {
    ...changingLinks,
    send: () => json({ reason: "Called by monitors only." }),
  },
  "DELETE /api/projects/{id}/operations/{operation}/no_screen/": changingLinks,
  "PUT /api/projects/{id}/operations/{operation}/ignored_warnings/{warning}/": {
    ...changingLinks,
    send: ofWarning,
  },
  "DELETE /api/projects/{id}/operations/{operation}/ignored_warnings/{warning}/": {
    ...changingLinks,
    send: ofWarning,
  },
};
