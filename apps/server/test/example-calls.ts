import type { MadeProject } from "./crew.ts";
import { acceptedReplacement, describeScreen, hashOf, testPicture } from "./design.ts";
import { description } from "./project-form.ts";

type Outcome = "done" | number;

type Sent = {
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  body?: string | FormData;
};

/** A call that is in order, and whom it is answered for. */
export type Example = {
  rights: "everyone" | Record<"owner" | "editor" | "viewer", Outcome>;
  /** Needs a project whose revision was processed: the one for calls that change nothing, or one of its own. */
  documented?: "shared" | "own";
  /** Called by a user created for this call alone, because it deletes the account. */
  newcomer?: true;
  /** Sent by a browser that Figma has just sent back, with its code and state. */
  afterFigma?: true;
  /** The caller has Business, paid, with an intent and an invoice that the call may name; `ending`: Starter comes next. */
  paid?: "active" | "ending";
  send?: (project: MadeProject, callerId: string) => Sent;
};

const everyone: Example = { rights: "everyone" };
const members = { owner: "done", editor: "done", viewer: "done" } as const;
const editors = { owner: "done", editor: "done", viewer: 403 } as const;
const ownerOnly = { owner: "done", editor: 403, viewer: 403 } as const;

const json = (body: object): Sent => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

function form(fields: Record<string, string>, file?: string): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("file", new Blob([file]), "openapi.json");
  return body;
}

const reading: Example = { rights: members, documented: "shared" };

const changingLinks: Example = { rights: editors, documented: "own" };
const ofWarning = () => ({ params: { warning: "longer-than-box 12:41 response/200/name" } });
const ofNode = () => ({ params: { node: "12:34" } });

const ofDevice: Example = { rights: "everyone", send: ({ userCode }) => json({ user_code: userCode }) };

/** One example for every route that needs a signed-in person. */
export const examples: Record<string, Example> = {
  "DELETE /api/auth/session/": everyone,
  "DELETE /api/auth/sessions/": everyone,
  "GET /api/auth/sessions/": everyone,
  "DELETE /api/auth/sessions/{session_id}/": everyone,
  "POST /api/auth/device/show/": ofDevice,
  "POST /api/auth/device/confirm/": ofDevice,
  "POST /api/auth/device/refuse/": ofDevice,
  "POST /api/auth/figma/files/": { rights: "everyone", afterFigma: true },
  "GET /api/users/me/": everyone,
  "GET /api/users/me/export/": everyone,
  "DELETE /api/users/me/": { rights: "everyone", newcomer: true },
  "PUT /api/users/me/sample/": { rights: "everyone", send: () => json({ hidden: true }) },
  "GET /api/events/": everyone,
  "GET /api/projects/": everyone,
  "POST /api/projects/": {
    rights: "everyone",
    send: () => ({ body: form({ name: "Skerry Ferries API" }, description) }),
  },
  "GET /api/projects/{id}/": { rights: members },
  "PUT /api/projects/{id}/": {
    rights: editors,
    send: () => ({ headers: { "if-match": '"1"' }, body: form({ name: "Renamed" }) }),
  },
  "DELETE /api/projects/{id}/": { rights: ownerOnly },
  "GET /api/projects/{id}/image_map/": { rights: members },
  "GET /api/projects/{id}/api_schema/": reading,
  "GET /api/projects/{id}/analysis/": reading,
  "GET /api/projects/{id}/scores/": {
    ...reading,
    send: () => ({ query: "?from=2026-01-01T00:00:00.000Z&to=2126-01-01T00:00:00.000Z" }),
  },
  "GET /api/projects/{id}/revisions/": reading,
  "GET /api/projects/{id}/revisions/{number}/": reading,
  "GET /api/projects/{id}/revisions/{number}/source/": reading,
  "GET /api/projects/{id}/revisions/{number}/index/": reading,
  "GET /api/projects/{id}/revisions/{number}/navigator/": reading,
  "GET /api/projects/{id}/revisions/{number}/overview/": reading,
  "GET /api/projects/{id}/revisions/{number}/schemas/": reading,
  "GET /api/projects/{id}/revisions/{number}/schemas/uses/": {
    ...reading,
    send: () => ({ query: "?name=Boat" }),
  },
  "GET /api/projects/{id}/revisions/{number}/operations/{operation}/": reading,
  "GET /api/projects/{id}/operations/{operation}/history/": reading,
  "GET /api/projects/{id}/revisions/{number}/components/": {
    ...reading,
    send: () => ({ query: `?reference=${encodeURIComponent("#/components/schemas/Boat")}` }),
  },
  "GET /api/projects/{id}/revisions/{number}/findings/": {
    ...reading,
    send: () => ({ query: "?section=operations" }),
  },
  "GET /api/projects/{id}/revisions/{number}/export/": {
    ...reading,
    send: () => ({ query: "?format=markdown" }),
  },
  "GET /api/projects/{id}/revisions/{number}/report/": {
    ...reading,
    send: () => ({ query: "?format=sarif" }),
  },
  "GET /api/projects/{id}/revisions/{number}/print/": reading,
  "GET /api/projects/{id}/search/": { ...reading, send: () => ({ query: "?q=list%20boa" }) },
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
  "GET /api/projects/{id}/silences/": { rights: members },
  "POST /api/projects/{id}/silences/": {
    rights: editors,
    send: () => json({ rule: "schema-description", schema: "Boat", reason: "Boats are well known." }),
  },
  "DELETE /api/projects/{id}/silences/{silence}/": {
    rights: editors,
    send: ({ silence }) => ({ params: { silence } }),
  },
  "GET /api/projects/{id}/revisions/{number}/fixes/": reading,
  "POST /api/projects/{id}/revisions/{number}/fixes/preview/": {
    ...reading,
    send: () => json({ automatic: true, answers: [] }),
  },
  "POST /api/projects/{id}/revisions/{number}/patch/": {
    ...reading,
    send: () => json({ automatic: true, answers: [] }),
  },
  "POST /api/projects/{id}/revisions/{number}/patch/revision/": {
    rights: editors,
    documented: "own",
    send: () => json({ automatic: true, answers: [] }),
  },
  "GET /api/teams/": everyone,
  "GET /api/projects/{id}/members/": { rights: members },
  "PUT /api/projects/{id}/invite_members/": {
    rights: ownerOnly,
    send: () => json({ members: [{ email: "sigrid@skerry.example", role: "viewer" }] }),
  },
  "DELETE /api/projects/{id}/invitations/{invitation_id}/": {
    rights: ownerOnly,
    send: ({ invitation }) => ({ params: { invitation_id: invitation.id } }),
  },
  "PUT /api/projects/{id}/members/{user_id}/": {
    rights: ownerOnly,
    send: ({ viewerId }) => ({ params: { user_id: viewerId }, ...json({ role: "editor" }) }),
  },
  "DELETE /api/projects/{id}/members/{user_id}/": {
    rights: ownerOnly,
    send: ({ viewerId }) => ({ params: { user_id: viewerId } }),
  },
  "DELETE /api/projects/{id}/membership/": { rights: { owner: 409, editor: "done", viewer: "done" } },
  "POST /api/projects/{id}/transfer/": {
    rights: ownerOnly,
    send: ({ viewerId }) => json({ user_id: viewerId }),
  },
  // The project is offered to its editor.
  "POST /api/projects/{id}/transfer/accept/": { rights: { owner: 410, editor: "done", viewer: 410 } },
  "POST /api/projects/{id}/transfer/decline/": { rights: { owner: "done", editor: "done", viewer: 410 } },
  "PUT /api/projects/{id}/writable/": { rights: ownerOnly },
  "GET /api/projects/{id}/share_links/": { rights: editors },
  "GET /api/projects/{id}/mock/": { rights: members },
  "POST /api/projects/{id}/share_links/": {
    rights: editors,
    send: () => json({ kind: "analysis", expires_in_days: 30 }),
  },
  "PUT /api/projects/{id}/share_links/{link}/": {
    rights: ownerOnly,
    send: ({ shared }) => ({ params: { link: shared.docs.id }, ...json({ shows_screens: true }) }),
  },
  "DELETE /api/projects/{id}/share_links/{link}/": {
    rights: editors,
    send: ({ shared }) => ({ params: { link: shared.analysis.id } }),
  },
  "POST /api/payments/subscriptions/custom/": {
    rights: "everyone",
    send: () => json({ company_name: "Skerry Ferries", team_size: 46, project_count: 14 }),
  },
  "GET /api/payments/subscriptions/": everyone,
  "GET /api/payments/subscriptions/check/": everyone,
  "GET /api/payments/quote/": {
    rights: "everyone",
    send: () => ({ query: "?plan=business&billing=monthly" }),
  },
  "POST /api/payments/intents/": {
    rights: "everyone",
    paid: "active",
    send: () => json({ plan: "enterprise", billing: "annually" }),
  },
  "POST /api/payments/intents/{reference}/verify/": { rights: "everyone", paid: "active" },
  "PUT /api/payments/subscriptions/next/": {
    rights: "everyone",
    paid: "active",
    send: () => json({ plan: "starter" }),
  },
  "DELETE /api/payments/subscriptions/next/": { rights: "everyone", paid: "ending" },
  "GET /api/payments/invoices/": everyone,
  "GET /api/payments/invoices/{id}/": { rights: "everyone", paid: "active" },
  "GET /api/payments/details/": everyone,
  "PUT /api/payments/details/": {
    rights: "everyone",
    send: () => json({ name: "Skerry Ferries", address: "Pier 4", tax_id: null, receipt_email: null }),
  },
  "POST /api/invitations/accept/": {
    rights: "everyone",
    send: ({ invitation }) => json({ token: invitation.token }),
  },
  "POST /api/invitations/decline/": {
    rights: "everyone",
    send: ({ invitation }) => json({ token: invitation.token }),
  },
};
