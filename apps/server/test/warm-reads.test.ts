import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "./browser.ts";
import { openCrew } from "./crew.ts";
import { startServer, type TestServer } from "./start-server.ts";
import { recordStatements } from "./statements.ts";
import { writeDocumentsBundle, writeWebBuild } from "./web-build.ts";

let server: TestServer;
let params: Record<string, string>;
let token: string | undefined;
let cookie: string;
beforeAll(async () => {
  server = await startServer({
    WEB_DIR: await writeWebBuild(),
    DOCUMENTS_BUNDLE: await writeDocumentsBundle(),
  });
  const crew = await openCrew(server);
  ({ params } = await crew.makeProject("shared"));
  token = await crew.tokenOf("viewer");
  cookie = await crew.readCookieOf("viewer");
}, 120_000);
afterAll(() => server.close());

const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");

async function callApi(path: string): Promise<string> {
  const response = await callAs(server.origin, token, fill(path));
  expect(response.status).toBe(200);
  return response.text();
}

async function openPage(path: string): Promise<string> {
  const response = await fetch(server.origin + fill(path), { headers: { accept: "text/html", cookie } });
  const text = await response.text();
  expect(text).toContain("<p>rendered");
  return text;
}

const revision = "/projects/{id}/revisions/{number}";

/** SQL statements of a read by a member, with authentication, once its content is cached. */
test.each([
  ["an operation", 2, () => callApi(`${revision}/operations/{operation}/`)],
  ["a component", 2, () => callApi(`${revision}/components/?reference=%23/components/schemas/Boat`)],
  ["a page of the navigator", 2, () => callApi(`${revision}/navigator/`)],
  ["the page that an operation is on", 2, () => callApi(`${revision}/navigator/?operation={operation}`)],
  ["the overview", 2, () => callApi(`${revision}/overview/`)],
  ["the project list", 3, () => callApi("/projects/")],
  ["the first page", 4, () => openPage("/doc/{id}")],
  ["the first page, rendered again", 4, () => openPage("/doc/{id}?at=now")],
  ["the page of an operation, rendered again", 4, () => openPage("/doc/{id}/op/x-{operation}?at=now")],
] as const)("a warm read of %s takes at most %i SQL statements", async (_, max, read) => {
  const first = await read();
  const recorded = recordStatements();
  try {
    expect(await read()).toBe(first);
  } finally {
    recorded.stop();
  }
  expect(recorded.count(), [...recorded.statements.keys()].join("\n")).toBeLessThanOrEqual(max);
});
