import type { ProjectPage } from "@linkspan/contract";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "../../../dev/figma/people.ts";
import { requireAccess } from "../src/http/mount.ts";
import { signContentUrl } from "../src/modules/content/content.service.ts";
import { unsubscribeTokenOf } from "../src/modules/notifications/unsubscribe-token.ts";
import { callAs, newState, openBrowser } from "./browser.ts";
import { type Caller, type Crew, callers, openCrew } from "./crew.ts";
import type { MadeProject } from "./crew-project.ts";
import { hashOf, testPicture } from "./design.ts";
import { answerDevice, pluginDevice, startSignIn, tokenRequest } from "./device.ts";
import { examples } from "./examples/example-calls.ts";
import { finishAnswer, sendExample } from "./examples/send-example.ts";
import { waitlistLink, writeEntry, writeMessage } from "./public-forms.ts";
import { contentUrlPath, signedReads, signUrls, urlOf } from "./signed-reads.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { freeze } from "./team.ts";
import { writeDocumentsBundle, writeWebBuild } from "./web-build.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({
    WEB_DIR: await writeWebBuild(),
    DOCUMENTS_BUNDLE: await writeDocumentsBundle(),
  });
  crew = await openCrew(server);
});
afterAll(() => server.close());

/** Calls of public routes that anybody may rightly make, whatever token they carry along. */
const publicCalls: Record<string, (token: string | undefined) => Promise<Response>> = {
  "GET /api/auth/figma/authorize/": (token) =>
    callAs(server.origin, token, `/auth/figma/authorize/?state=${newState()}`),
  "POST /api/auth/figma/": async (token) => {
    const browser = await openBrowser(server.origin);
    const callback = await browser.authorize(newState(), people[0]?.id ?? "");
    return browser.post("/auth/figma/", callback, bearer(token));
  },
  "POST /api/auth/token/refresh/": async (token) => {
    const browser = await openBrowser(server.origin);
    return browser.refresh((await browser.signIn()).refresh, bearer(token));
  },
  "POST /api/auth/device/": (token) => postJson("/auth/device/", token, pluginDevice),
  "POST /api/auth/device/token/": async (token) => {
    const { data } = await startSignIn(server.origin);
    await answerDevice(server.origin, (await crew.tokenOf("owner")) ?? "", "confirm", data.user_code);
    return postJson("/auth/device/token/", token, tokenRequest(data.device_code));
  },
  "POST /api/invitations/show/": async (token) =>
    postJson("/invitations/show/", token, { token: (await crew.makeProject()).invitation.token }),
  "GET /api/share/{token}/": (token) => readShared(token, "share/{docs}/"),
  "GET /api/share/{token}/analysis/": (token) => readShared(token, "share/{analysis}/analysis/"),
  "GET /api/share/{token}/findings/": (token) =>
    readShared(token, "share/{analysis}/findings/?section=operations"),
  "GET /api/share/{token}/content_url/": (token) => readShared(token, "share/{docs}/content_url/"),
  "GET /api/share/{token}/operations/{operation}/screens/": (token) =>
    readShared(token, "share/{screens}/operations/{operation}/screens/"),
  "POST /api/share/{token}/links/counts/": (token) => countShared(token, "screens"),
  "GET /api/share/{token}/changelog/": (token) => readShared(token, "share/{changes}/changelog/"),
  "GET /api/share/{token}/changelog/{format}/": (token) =>
    readShared(token, "share/{changes}/changelog/atom/"),
  "GET /api/sample/": async (token) => {
    await crew.makeSample();
    return callAs(server.origin, token, "/sample/");
  },
  "GET /s/{token}": (token) => openShared(token, "/s/{docs}"),
  "HEAD /s/{token}": (token) => openShared(token, "/s/{docs}", "HEAD"),
  "GET /s/{token}/op/{operation}": (token) => openShared(token, "/s/{docs}/op/x-{operation}"),
  "HEAD /s/{token}/op/{operation}": (token) => openShared(token, "/s/{docs}/op/x-{operation}", "HEAD"),
  "GET /c/{hash}": () => openPicture(),
  "HEAD /c/{hash}": () => openPicture("HEAD"),
  "GET /api/badges/{file}": (token) => readShared(token, "badges/{badge}.svg"),
  "HEAD /api/badges/{file}": (token) => readShared(token, "badges/{badge}.svg", "HEAD"),
  "GET /api/crops/{token}/{file}": (token) => readShared(token, "crops/{crops}/{crop}.png"),
  "HEAD /api/crops/{token}/{file}": (token) => readShared(token, "crops/{crops}/{crop}.png", "HEAD"),
  "POST /api/payments/webhooks/flutterwave/": (token) =>
    fetch(`${server.origin}/api/payments/webhooks/flutterwave/`, {
      method: "POST",
      headers: {
        ...bearer(token),
        "content-type": "application/json",
        "verif-hash": server.deps.config.FLUTTERWAVE_WEBHOOK_SECRET[0],
      },
      body: JSON.stringify({ event: "charge.completed", data: { id: 1, status: "failed" } }),
    }),
  "POST /api/figma/webhooks/{webhook}/": async (token) =>
    postJson(`/figma/webhooks/${await crew.makeWebhook("test-passcode")}/`, token, {
      event_type: "PING",
      passcode: "test-passcode",
    }),
  "POST /api/notifications/unsubscribe/": async (token) =>
    postJson("/notifications/unsubscribe/", token, { token: await unsubscribeToken() }),
  "POST /unsubscribe": async (token) =>
    fetch(`${server.origin}/unsubscribe?token=${await unsubscribeToken()}`, {
      method: "POST",
      headers: { ...bearer(token), "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    }),
  "POST /api/contact/": (token) => postJson("/contact/", token, writeMessage(server)),
  "POST /api/waitlist/": (token) => postJson("/waitlist/", token, writeEntry(server)),
  "POST /api/waitlist/confirm/": async (token) =>
    postJson("/waitlist/confirm/", token, { token: await waitlistLink(server, "confirm") }),
  "POST /api/waitlist/leave/": async (token) =>
    postJson("/waitlist/leave/", token, { token: await waitlistLink(server, "leave") }),
};

async function unsubscribeToken(): Promise<string> {
  const { config } = server.deps;
  return unsubscribeTokenOf(config.SESSION_SECRET, {
    userId: await crew.userOf("viewer"),
    kind: "new_device",
  });
}

function postJson(path: string, token: string | undefined, body: object): Promise<Response> {
  return fetch(`${server.origin}/api${path}`, {
    method: "POST",
    headers: { ...bearer(token), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A mock answers as its description says: here there is one path, and one operation on it. */
const mockMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
for (const method of mockMethods) {
  const isDocumented = method === "GET" || method === "HEAD" || method === "OPTIONS";
  for (const url of ["/api/mock/{token}", "/api/mock/{token}/*"]) {
    publicCalls[`${method} ${url}`] = async (token) => {
      const answer = await readShared(token, "mock/{mock}/boats", method);
      // Access does not depend on the caller: a method that is not documented returns 405 to everyone.
      return answer.status === 405 && !isDocumented ? new Response(null, { status: 204 }) : answer;
    };
  }
}

for (const [path, part] of Object.entries(signedReads)) {
  publicCalls[`GET /c/{hash}/{revision}/${path}`] = async (token) => {
    const { params } = await crew.makeProject("shared");
    const signed = await signUrls(server.origin, await crew.tokenOf("viewer"), contentUrlPath(params));
    if (!signed) throw new Error("no signed URLs");
    return fetch(urlOf(server.origin, signed, part, params.operation), { headers: bearer(token) });
  };
}

/** A signed URL works for anyone who has it, for minutes. */
async function openPicture(method = "GET"): Promise<Response> {
  const sha256 = await server.deps.blobs.put(testPicture);
  return fetch(server.origin + signContentUrl(server.deps.config, sha256), { method });
}

async function readShared(token: string | undefined, path: string, method?: string): Promise<Response> {
  return openShared(token, `/api/${path}`, method);
}

async function openShared(token: string | undefined, path: string, method = "GET"): Promise<Response> {
  const { shared, params } = await crew.makeProject("shared");
  const filled = path
    .replace("{analysis}", shared.analysis.token)
    .replace("{badge}", shared.badge.token)
    .replace("{crops}", shared.crops.token)
    .replace("{crop}", hashOf(testPicture))
    .replace("{changes}", shared.changes.token)
    .replace("{docs}", shared.docs.token)
    .replace("{mock}", shared.mock.token)
    .replace("{screens}", shared.screens.token)
    .replace("{operation}", params.operation ?? "");
  return fetch(server.origin + filled, { method, headers: bearer(token) });
}

async function countShared(token: string | undefined, kind: keyof MadeProject["shared"]): Promise<Response> {
  const { shared, params } = await crew.makeProject("shared");
  const body = { operations: [params.operation] };
  return postJson(`/share/${shared[kind].token}/links/counts/`, token, body);
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Calls a route as `caller`, in a project made for this call alone. */
async function tryRoute(name: string, url: string, caller: Caller): Promise<Response> {
  const example = examples[name];
  const token = await (example?.newcomer ? crew.tokenOfNewcomer(caller) : crew.tokenOf(caller));
  if (publicCalls[name]) return publicCalls[name](token);
  if (example) return sendExample(server.origin, crew, { name, caller, token });
  const [method = ""] = name.split(" ");
  const path = url.replace("assets/*", "assets/app-1.js").replace("share/*", "share/home.png");
  return fetch(server.origin + path, { method, redirect: "manual", headers: bearer(token) });
}

/** What a caller must be answered with. For those who are no administrators, some routes don't exist: `admin-policies.test.ts`. */
function expectedOf(name: string, caller: Caller): "done" | number {
  if (name.includes(" /api/admin/")) return 404;
  const rights = examples[name]?.rights;
  if (!rights) return "done";
  if (caller === "anonymous" || caller === "expired" || caller === "revoked") return 401;
  if (rights === "everyone") return "done";
  if (caller === "other tenant" || caller === "removed member") return 404;
  return rights[caller];
}

/** Routes of changes, drafts, tokens and what is shown of them elsewhere. */
const ofChanges =
  /\/(changes|drafts|crops|tokens|share_links|revisions|operations\/\{operation\}\/history)\//;

/** What a read-only project answers as ever: reads, and what closes it. */
const worksReadOnly = /^GET |^DELETE .*\/(tokens|share_links|revisions)\/|\/(fixes\/preview|patch)\/$/;

/** A viewer's reads, also those that are sent as a POST, and nothing else: not even leaving what one never joined. */
function expectedOfSample(name: string, viewer: "done" | number): "done" | number {
  const isRead =
    name.startsWith("GET ") || /\/(imports\/check|patch|fixes\/preview|links\/counts)\/$/.test(name);
  return isRead ? viewer : 403;
}

describe("every mounted route, every caller", () => {
  test("every route that requires a user has an example call", () => {
    const closed = server.app.routes.filter(({ access }) => access === "user");
    const names = closed.map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(examples).sort()).toEqual(names.sort());
    expect(names.length).toBeGreaterThan(20);
    expect(server.app.routes.length).toBeGreaterThan(30);
  });

  test("every route responds to every caller as its policy says", async () => {
    const cells: string[] = [];
    const expected: string[] = [];
    for (const { method, url } of server.app.routes) {
      const name = `${method} ${url}`;
      for (const caller of callers) {
        const response = await tryRoute(name, url, caller);
        cells.push(`${name} as ${caller}: ${response.status < 400 ? "done" : response.status}`);
        expected.push(`${name} as ${caller}: ${expectedOf(name, caller)}`);
        if (name === "GET /api/users/me/" && response.ok) {
          expect(await response.json()).toMatchObject({ data: { id: await crew.userOf(caller) } });
        } else await finishAnswer(response);
      }
    }
    expect(cells).toEqual(expected);
    expect(cells.length).toBe(server.app.routes.length * callers.length);
  });

  test("each project route has permissions by role and allows at least one role", () => {
    const inProjects = Object.entries(examples).filter(([name]) => name.includes("/projects/{id}/"));
    expect(inProjects.length).toBeGreaterThan(15);
    for (const [name, { rights }] of inProjects) {
      expect(Object.values(rights), name).toContain("done");
    }
  });

  test("every signed-in user can read the sample project; no one can change it", async () => {
    const sample = await crew.makeSample();
    const tokens = new Map<Caller, string | undefined>();
    for (const caller of callers) tokens.set(caller, await crew.tokenOf(caller));
    const cells: string[] = [];
    const expected: string[] = [];
    for (const [name, { rights }] of Object.entries(examples)) {
      if (!name.includes("/projects/{id}/") || rights === "everyone") continue;
      for (const [caller, token] of tokens) {
        const response = await sendExample(server.origin, crew, { name, caller, token, project: sample });
        await finishAnswer(response);
        cells.push(`${name} as ${caller}: ${response.status < 400 ? "done" : response.status}`);
        const isKnown = caller !== "anonymous" && caller !== "expired" && caller !== "revoked";
        expected.push(`${name} as ${caller}: ${isKnown ? expectedOfSample(name, rights.viewer) : 401}`);
      }
    }
    expect(cells).toEqual(expected);
    expect(cells.length).toBeGreaterThan(250);
    const { id = "" } = sample.params;
    const project = server.deps.db.selectFrom("projects").select(["name", "version", "last_revision"]);
    expect(await project.where("id", "=", id).executeTakeFirst()).toMatchObject({
      version: 1,
      last_revision: 1,
    });
  });

  test("objects of another project return 404 under one's own project", async () => {
    const [own, foreign] = [await crew.makeProject(), await crew.makeProject()];
    const documented = await crew.makeProject("shared");
    const access = await crew.tokenOf("owner");
    const ask = async (path: string, method?: string) =>
      (await callAs(server.origin, access, `/projects/${path}/`, method)).status;
    const revoke = (invitation: string) => ask(`${own.params.id}/invitations/${invitation}`, "DELETE");
    expect([await revoke(foreign.invitation.id), await revoke(own.invitation.id)]).toEqual([404, 204]);
    const endSilence = (silence: string) => ask(`${own.params.id}/silences/${silence}`, "DELETE");
    expect([await endSilence(foreign.silence), await endSilence(own.silence)]).toEqual([404, 204]);
    const unshare = (link: string) => ask(`${own.params.id}/share_links/${link}`, "DELETE");
    expect([await unshare(foreign.shared.badge.id), await unshare(own.shared.badge.id)]).toEqual([404, 204]);
    const read = ({ params }: typeof own) =>
      ask(`${params.id}/revisions/1/operations/${documented.params.operation}`);
    expect([await read(own), await read(documented)]).toEqual([404, 200]);
  });

  test("readers of a share link read screens only if its owner allows it", async () => {
    const kinds = ["screens", "docs", "analysis", "badge", "crops", "mock", "changes"] as const;
    const cells: string[] = [];
    for (const kind of kinds) {
      const screens = await readShared(undefined, `share/{${kind}}/operations/{operation}/screens/`);
      const counts = await countShared(undefined, kind);
      cells.push(`${kind}: ${screens.status} ${counts.status}`);
      if (kind === "screens") expect(await screens.text()).toContain("Departures");
    }
    expect(cells).toEqual([
      "screens: 200 200",
      "docs: 404 404",
      "analysis: 404 404",
      "badge: 404 404",
      "crops: 404 404",
      "mock: 404 404",
      "changes: 404 404",
    ]);
  });

  test("the link of a kind opens nothing of another kind, and is no token", async () => {
    const { shared } = await crew.makeProject("shared");
    const paths = {
      docs: "share/{token}/content_url/",
      analysis: "share/{token}/analysis/",
      crops: `crops/{token}/${hashOf(testPicture)}.png`,
      mock: "mock/{token}/boats",
    } as const;
    const cells: string[] = [];
    const expected: string[] = [];
    for (const [opened, path] of Object.entries(paths)) {
      for (const [kind, { token }] of Object.entries(shared)) {
        const { status } = await readShared(undefined, path.replace("{token}", token));
        cells.push(`${kind} as ${opened}: ${status}`);
        const isSame = (kind === "screens" ? "docs" : kind) === opened;
        expected.push(`${kind} as ${opened}: ${isSame ? 200 : 404}`);
      }
    }
    for (const name of Object.keys(examples).filter((each) => ofChanges.test(each))) {
      const { token } = shared.crops;
      const response = await sendExample(server.origin, crew, { name, caller: "owner", token });
      cells.push(`${name} with a link: ${response.status}`);
      expected.push(`${name} with a link: 401`);
      await finishAnswer(response);
    }
    expect(cells).toEqual(expected);
    expect(cells.length).toBeGreaterThan(40);
  });

  test("in a read-only project, changes are read, links and tokens end, and nothing else is done", async () => {
    const cells: string[] = [];
    const expected: string[] = [];
    for (const [name, { rights, documented }] of Object.entries(examples)) {
      if (!ofChanges.test(name) || rights === "everyone") continue;
      for (const caller of ["owner", "editor", "viewer", "other tenant", "anonymous"] as const) {
        const project = await crew.makeProject(documented === undefined ? undefined : "own");
        await freeze(server, project.params.id ?? "", new Date());
        const token = await crew.tokenOf(caller);
        const response = await sendExample(server.origin, crew, { name, caller, token, project });
        await finishAnswer(response);
        cells.push(`${name} as ${caller}: ${response.status < 400 ? "done" : response.status}`);
        const right = expectedOf(name, caller);
        const isRefused = right === "done" && !worksReadOnly.test(name);
        expected.push(`${name} as ${caller}: ${isRefused ? 409 : right}`);
      }
    }
    expect(cells).toEqual(expected);
    expect(cells.length).toBeGreaterThan(100);
  });

  test("a project is listed for its members only", async () => {
    const { params } = await crew.makeProject();
    const list = async (caller: Caller) => {
      const response = await callAs(server.origin, await crew.tokenOf(caller), "/projects/");
      return ((await response.json()) as { data: ProjectPage }).data.items;
    };
    for (const role of ["owner", "editor", "viewer"] as const) {
      expect((await list(role)).find(({ id }) => id === params.id)).toMatchObject({ role });
    }
    for (const stranger of ["removed member", "other tenant"] as const) {
      expect((await list(stranger)).map(({ id }) => id)).not.toContain(params.id);
    }
  });
});

test("mounting a route without a declared access policy throws", async () => {
  const bad = Fastify();
  requireAccess(bad);
  expect(() => bad.get("/leak", async () => "everything")).toThrow("GET /leak declares no access");
  const good = Fastify();
  const mounted = requireAccess(good);
  good.get("/open", { config: { access: "public" } }, async () => "nothing");
  expect(mounted[0]).toEqual({ method: "GET", url: "/open", access: "public" });
});
