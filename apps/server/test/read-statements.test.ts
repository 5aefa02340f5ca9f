import type { ShareLink } from "@linkspan/contract";
import type { OperationContent } from "@linkspan/engine/documentation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAs } from "./browser.ts";
import type { TestServer } from "./start-server.ts";
import { recordStatements } from "./statements.ts";
import { type Crew, openTeam, putProject, send } from "./team.ts";
import { startTestWorker, uploadRevision, waitForRevision } from "./upload.ts";

let server: TestServer;
let crew: Crew;
beforeAll(async () => {
  ({ server, crew } = await openTeam("business"));
});
afterAll(() => server.close());

const maxStatements = 10;

/** An operation that needs 300 components: 10, with 4 each, with 6 or 7 each. None of them fits into its chunk. */
function describeFerries(title: string) {
  const schemas: Record<string, object> = {};
  const long = `${title} `.repeat(150);
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const define = (name: string, children: string[]): void => {
    const properties = Object.fromEntries(children.map((child) => [child, reference(child)]));
    schemas[name] = { type: "object", description: long, properties, required: children };
  };
  const level = (parents: string[], count: number) => {
    const children = Array.from({ length: count }, (_, at) => `L${parents.length}x${at}`);
    for (const [at, parent] of parents.entries()) {
      define(
        parent,
        children.filter((_, child) => child % parents.length === at),
      );
    }
    return children;
  };
  const top = Array.from({ length: 10 }, (_, at) => `Top${at}`);
  for (const leaf of level(level(top, 40), 250)) {
    schemas[leaf] = { type: "string", description: long, example: leaf };
  }
  const body = { type: "object", properties: Object.fromEntries(top.map((name) => [name, reference(name)])) };
  const responses = {
    200: {
      description: "All ferries",
      content: { "application/json": { schema: { ...body, required: top } } },
    },
  };
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: { "/ferries": { get: { responses } } },
    components: { schemas },
  };
}

/** The worker is gone when this returns: its own statements would be counted. */
async function upload(title: string): Promise<string> {
  const worker = await startTestWorker(server);
  try {
    const id = await putProject(server, [[crew.maja, "owner"]]);
    const source = describeFerries(title);
    await uploadRevision(server, { projectId: id, userId: crew.maja.user.id, source });
    await waitForRevision(server.origin, crew.maja.access, `/projects/${id}/revisions/1/`);
    return id;
  } finally {
    await worker.close();
  }
}

async function countStatements(run: () => Promise<void>): Promise<number> {
  const recorded = recordStatements();
  try {
    await run();
    return recorded.count();
  } finally {
    recorded.stop();
  }
}

test("a cold mock call with 300 references takes at most 10 SQL statements", async () => {
  const id = await upload("Mocked ferries");
  const link = await send(server, crew.maja, `POST /projects/${id}/share_links/`, {
    kind: "mock",
    expires_in_days: null,
  });
  const { url } = link.data as ShareLink;
  const count = await countStatements(async () => {
    const answer = await fetch(`${url}/ferries`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    // Every leaf is there: all 300 components were loaded.
    expect(new Set(text.match(/"L40x\d+"/g)).size).toBe(250);
  });
  expect(count).toBeLessThanOrEqual(maxStatements);
});

test("a cold read of an operation with 300 references takes at most 10 SQL statements", async () => {
  const id = await upload("Read ferries");
  const revision = `/projects/${id}/revisions/1`;
  const read = async (path: string): Promise<string> => {
    const answer = await callAs(server.origin, crew.maja.access, path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const operationId = await findOperation(id);
  const count = await countStatements(async () => {
    const { data } = JSON.parse(await read(`${revision}/operations/${operationId}/`));
    expect(Object.keys((data as OperationContent).more ?? {}).length).toBeGreaterThan(4);
  });
  expect(count).toBeLessThanOrEqual(maxStatements);
});

async function findOperation(projectId: string): Promise<string> {
  const { id } = await server.deps.db
    .selectFrom("operations")
    .select("id")
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  return id;
}
