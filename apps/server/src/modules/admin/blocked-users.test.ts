import { readResponseData, type SignedIn } from "@linkspan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "../../../../../dev/figma/people.ts";
import { callAs, newState, openBrowser } from "../../../test/browser.ts";
import { openDevice } from "../../../test/device.ts";
import { startServer, type TestServer } from "../../../test/start-server.ts";
import { insertProject } from "../../../test/upload.ts";
import { blockUser, unblockUser } from "./access.service.ts";
import type { Actor } from "./actor.ts";

const actor: Actor = { adminId: null, name: "command:tester" };
const [maja] = people;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.deps.db.deleteFrom("projects").execute();
});
afterAll(() => server.close());

test("someone who is blocked is signed out, and neither signs in nor uses tokens; share links stay", async () => {
  const { db } = server.deps;
  const browser = await openBrowser(server.origin);
  const { user, access, refresh } = await browser.signIn(maja);
  await db
    .updateTable("subscriptions")
    .set({ plan: "enterprise_plus", status: "granted" })
    .where("user_id", "=", user.id)
    .execute();
  const project = await insertProject(server, user.id);
  const device = await openDevice(server, user.id, ["projects:read"]);
  const post = async (path: string, body: object) => {
    const response = await callAs(server.origin, access, `/projects/${project}/${path}/`, "POST", body);
    return ((await response.json()) as { data: { token: string; url: string } }).data;
  };
  const { token } = await post("tokens", { name: "GitHub Actions" });
  const { url } = await post("share_links", { kind: "badge", expires_in_days: null });
  const ask = async (bearer: string) =>
    (await callAs(server.origin, bearer, `/projects/${project}/revisions/`)).status;
  const statuses = async () => [
    await ask(access),
    await ask(device),
    await ask(token),
    (await fetch(url)).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);

  await blockUser(server.deps, actor, { id: user.id });
  expect(await statuses()).toEqual([401, 401, 401, 200]);
  expect((await browser.refresh(refresh)).status).toBe(401);
  const attempt = async () => {
    const again = await openBrowser(server.origin);
    return again.post("/auth/figma/", await again.authorize(newState(), maja?.id ?? ""));
  };
  const refused = await attempt();
  expect({ status: refused.status, ...((await refused.json()) as object) }).toMatchObject({
    status: 403,
    code: "account_blocked",
  });

  await unblockUser(server.deps, actor, user.id);
  const session = (await readResponseData(await attempt())) as SignedIn;
  expect(session.user.id).toBe(user.id);
  expect(await ask(session.access)).toBe(200);
  expect(await ask(token)).toBe(200);
  // What was ended stays so.
  expect(await ask(access)).toBe(401);
});
