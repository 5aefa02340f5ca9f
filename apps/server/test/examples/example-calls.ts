import { draftNumber, madeChange, otherRevision } from "../crew-project.ts";
import { description } from "../project-form.ts";
import { type Example, editors, everyone, form, json, members, ownerOnly, reading } from "./example-call.ts";
import { designExamples } from "./example-design-calls.ts";

const ofDevice: Example = { rights: "everyone", send: ({ userCode }) => json({ user_code: userCode }) };

/** Of a change that no revision has: nothing can move with it. */
const fingerprint = "9f2c4e6a8b0d1f35";

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
  "GET /api/users/me/figma/": everyone,
  "DELETE /api/users/me/figma/": { rights: "everyone", newcomer: true },
  "GET /api/users/me/notifications/": everyone,
  "PUT /api/users/me/notifications/{kind}/": {
    rights: "everyone",
    send: () => ({ params: { kind: "import_failed" }, ...json({ is_on: true }) }),
  },
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
  "POST /api/projects/{id}/revisions/": {
    rights: editors,
    send: () => ({ body: form({ draft: "true", name: "2.5.0" }, description) }),
  },
  "POST /api/projects/{id}/revisions/{number}/restore/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { number: String(otherRevision) } }),
  },
  "DELETE /api/projects/{id}/revisions/{number}/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { number: String(otherRevision) } }),
  },
  "GET /api/projects/{id}/changelog/": { rights: members },
  "GET /api/projects/{id}/changelog/{format}/": {
    rights: members,
    send: () => ({ params: { format: "atom" } }),
  },
  "GET /api/projects/{id}/webhook/": { rights: ownerOnly },
  "PUT /api/projects/{id}/webhook/": {
    rights: ownerOnly,
    send: () => json({ url: "https://hooks.example.com/services/1" }),
  },
  "POST /api/projects/{id}/webhook/secret/": { rights: ownerOnly },
  "POST /api/projects/{id}/webhook/test/": { rights: ownerOnly },
  "POST /api/projects/{id}/webhook/deliveries/{delivery}/redeliver/": {
    rights: ownerOnly,
    send: ({ failedDelivery }) => ({ params: { delivery: failedDelivery } }),
  },
  "DELETE /api/projects/{id}/webhook/": { rights: ownerOnly },
  "GET /api/projects/{id}/tokens/": { rights: ownerOnly },
  "POST /api/projects/{id}/tokens/": { rights: ownerOnly, send: () => json({ name: "GitHub Actions" }) },
  "DELETE /api/projects/{id}/tokens/{token}/": {
    rights: ownerOnly,
    send: ({ projectToken }) => ({ params: { token: projectToken } }),
  },
  "GET /api/projects/{id}/drafts/": reading,
  "POST /api/projects/{id}/drafts/{number}/accept/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { number: String(draftNumber) }, ...json({ current: 1 }) }),
  },
  "DELETE /api/projects/{id}/drafts/{number}/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { number: String(draftNumber) } }),
  },
  "GET /api/projects/{id}/crops/": { rights: editors },
  "PUT /api/projects/{id}/crops/": { rights: ownerOnly, send: () => json({ is_allowed: true }) },
  "POST /api/projects/{id}/drafts/{number}/crops/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { number: String(draftNumber) }, ...json({ layers: ["12:41"] }) }),
  },
  "GET /api/projects/{id}/revisions/{number}/": reading,
  "GET /api/projects/{id}/revisions/{number}/source/": reading,
  "GET /api/projects/{id}/revisions/{number}/index/": reading,
  "GET /api/projects/{id}/revisions/{number}/navigator/": reading,
  "GET /api/projects/{id}/revisions/{number}/overview/": reading,
  "GET /api/projects/{id}/revisions/{number}/content_url/": reading,
  "GET /api/projects/{id}/revisions/{number}/schemas/": reading,
  "GET /api/projects/{id}/revisions/{number}/schemas/uses/": {
    ...reading,
    send: () => ({ query: "?name=Boat" }),
  },
  "GET /api/projects/{id}/revisions/{number}/operations/{operation}/": reading,
  "GET /api/projects/{id}/operations/{operation}/history/": reading,
  "GET /api/projects/{id}/changes/summary/": reading,
  "GET /api/projects/{id}/changes/people/": { ...reading, send: () => ({ query: "?before=1&after=1" }) },
  "POST /api/projects/{id}/changes/people/{person}/tell/": {
    rights: editors,
    documented: "own",
    send: ({ viewerId }) => ({
      params: { person: viewerId },
      ...json({ before: 1, after: otherRevision }),
    }),
  },
  "PUT /api/projects/{id}/changes/{fingerprint}/review/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { fingerprint: madeChange }, ...json({ after: otherRevision, note: "Fine." }) }),
  },
  "DELETE /api/projects/{id}/changes/{fingerprint}/review/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { fingerprint: madeChange } }),
  },
  "GET /api/projects/{id}/changes/": { ...reading, send: () => ({ query: "?before=1&after=1" }) },
  "GET /api/projects/{id}/changes/{fingerprint}/moves/": {
    ...reading,
    send: () => ({ params: { fingerprint }, query: "?before=1&after=1" }),
  },
  "POST /api/projects/{id}/changes/{fingerprint}/moves/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { fingerprint }, ...json({ before: 1, after: draftNumber }) }),
  },
  "DELETE /api/projects/{id}/changes/{fingerprint}/moves/": {
    rights: editors,
    documented: "own",
    send: () => ({ params: { fingerprint }, query: `?before=1&after=${draftNumber}` }),
  },
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
  ...designExamples,
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
