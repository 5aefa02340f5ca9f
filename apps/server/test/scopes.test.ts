import { type Route, routes, type Scope, scopes } from "@linkspan/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Crew, openCrew } from "./crew.ts";
import { openDevice } from "./device.ts";
import { examples } from "./examples/example-calls.ts";
import { finishAnswer, sendExample } from "./examples/send-example.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { writeDocumentsBundle } from "./web-build.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  server = await startServer({ DOCUMENTS_BUNDLE: await writeDocumentsBundle() });
  crew = await openCrew(server);
});
afterAll(() => server.close());

const closed = Object.values<Route>(routes).filter((route) => route.access === "user");
const nameOf = ({ method, path }: Route) => `${method} /api${path}`;

const rejected = "403 insufficient_scope";

/** Calls a route with a device of this person, and says how it was answered. Rejected calls share one project. */
async function tryRoute(
  name: string,
  caller: "owner" | "other tenant",
  scope: Scope,
  expected: string,
): Promise<string> {
  const token = await openDevice(server, await crew.userOf(caller), [scope]);
  const project = expected === rejected ? { project: await crew.makeProject("shared") } : {};
  const response = await sendExample(server.origin, crew, { name, caller, token, ...project });
  const code = response.status === 403 ? ((await response.clone().json()) as { code: string }).code : "";
  await finishAnswer(response);
  return response.status < 400 ? "done" : `${response.status} ${code}`.trim();
}

function expectedOf(route: Route, caller: "owner" | "other tenant", scope: Scope): string {
  if (route.scope !== "any" && route.scope !== scope) return rejected;
  const rights = examples[nameOf(route)]?.rights;
  if (rights === "everyone") return "done";
  return caller === "owner" ? String(rights?.owner) : "404";
}

describe("tokens of devices", () => {
  test.each(scopes)("%s opens its own routes, in one's own projects only", async (scope) => {
    const cells: string[] = [];
    const expected: string[] = [];
    for (const route of closed) {
      for (const caller of ["owner", "other tenant"] as const) {
        const cell = `${nameOf(route)} as ${caller}`;
        const outcome = expectedOf(route, caller, scope);
        expected.push(`${cell}: ${outcome}`);
        cells.push(`${cell}: ${await tryRoute(nameOf(route), caller, scope, outcome)}`);
      }
    }
    expect(cells).toEqual(expected);
    expect(cells.length).toBe(closed.length * 2);
  });

  test("each scope opens at least one route, and sensitive routes need a browser", () => {
    for (const scope of scopes) expect(closed.some((route) => route.scope === scope)).toBe(true);
    const sensitive =
      /\/(payments|members|invit\w+|transfer|share_links|auth\/(?!session\/)|teams|export|writable)/;
    const open = closed.filter(({ path, scope }) => scope !== "session" && sensitive.test(path));
    expect(open.map(nameOf)).toEqual(["GET /api/projects/{id}/revisions/{number}/export/"]);
  });

  test("a device never gets more than its person's role allows", async () => {
    const name = "PUT /api/projects/{id}/bindings/{layer}/";
    const statuses: Record<string, number> = {};
    for (const caller of ["viewer", "editor"] as const) {
      const token = await openDevice(server, await crew.userOf(caller), ["links:write"]);
      const response = await sendExample(server.origin, crew, { name, caller, token });
      statuses[caller] = response.status;
      await finishAnswer(response);
    }
    expect(statuses.viewer).toBe(403);
    expect(statuses.editor).toBeLessThan(300);
  });
});

describe("calls from other origins", () => {
  const preflight = (path: string, method: string) =>
    fetch(`${server.origin}/api${path}`, {
      method: "OPTIONS",
      headers: { origin: "null", "access-control-request-method": method },
    });

  test("exactly the routes of devices allow them, without cookies", async () => {
    const cells: string[] = [];
    const expected: string[] = [];
    for (const [name, route] of Object.entries<Route>(routes)) {
      const response = await preflight(route.path, route.method);
      const methods = response.headers.get("access-control-allow-methods")?.split(", ") ?? [];
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      cells.push(`${name}: ${methods.includes(route.method)}`);
      const isOpen = route.access === "user" ? route.scope !== "session" : route.crossOrigin === true;
      expected.push(`${name}: ${isOpen}`);
    }
    expect(cells).toEqual(expected);
  });

  test("a rejected call can be read, too", async () => {
    const call = (path: string) => fetch(`${server.origin}/api${path}`, { headers: { origin: "null" } });
    const [open, closedToOthers] = [await call("/projects/"), await call("/auth/sessions/")];
    expect([open.status, open.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
    expect([closedToOthers.status, closedToOthers.headers.get("access-control-allow-origin")]).toEqual([
      401,
      null,
    ]);
  });
});
