import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "./browser.ts";
import { describeScreen } from "./design.ts";
import { answerDevice } from "./device.ts";
import type { TestServer } from "./start-server.ts";
import { type Crew, openTeamWithWorker, processUpload, putProject } from "./team.ts";

const program = join(import.meta.dirname, "../../cli/src/main.ts");
const folder = mkdtempSync(join(tmpdir(), "linkspan-"));

let server: TestServer;
let crew: Crew;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ server, crew, close } = await openTeamWithWorker("enterprise_plus"));
});
afterAll(() => close());

/** Departures, whose price has this name. */
const describeApi = (price: string) => ({
  openapi: "3.1.0",
  info: { title: "Skerry Ferries API", version: price === "price" ? "2.4.0" : "2.5.0" },
  paths: {
    "/departures": {
      get: {
        responses: {
          200: {
            description: "",
            content: {
              "application/json": {
                schema: { type: "object", properties: { [price]: { type: "integer" } }, required: [price] },
              },
            },
          },
        },
      },
    },
  },
});

function writeApi(price: string): string {
  const file = join(folder, `${price}.json`);
  writeFileSync(file, JSON.stringify(describeApi(price)));
  return file;
}

/** Runs the program from its sources, as a process of its own. */
async function run(args: string[], env: Record<string, string> = {}, onOutput?: (text: string) => void) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, LINKSPAN_URL: server.origin, XDG_CONFIG_HOME: folder, ...env },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
    onOutput?.(stdout);
  });
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const [code] = await once(child, "close");
  return { code, stdout, stderr };
}

/** A project with a layer that shows the price. */
async function prepareProject(): Promise<string> {
  const id = await putProject(server, [[crew.maja, "owner"]]);
  await processUpload(server, crew.maja, { projectId: id, source: describeApi("price") });
  const { access } = crew.maja;
  const put = (path: string, body: object) =>
    fetch(`${server.origin}/api/projects/${id}${path}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await put("/screens/", { screens: [describeScreen()] })).status).toBe(200);
  const operations = server.deps.db.selectFrom("operations").select("id").where("project_id", "=", id);
  const { id: operation_id } = await operations.executeTakeFirstOrThrow();
  const binding = { operation_id, screen: "12:34", field: "response/200/price", format: null, repeats: 0 };
  expect((await put("/bindings/12:41/", binding)).status).toBe(200);
  return id;
}

async function createToken(id: string): Promise<string> {
  const response = await fetch(`${server.origin}/api/projects/${id}/tokens/`, {
    method: "POST",
    headers: { authorization: `Bearer ${crew.maja.access}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "GitHub Actions" }),
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
}

describe("with a project's token", () => {
  test("check names the screens that a draft breaks; the project stays as it is", async () => {
    const id = await prepareProject();
    const env = { LINKSPAN_TOKEN: await createToken(id) };
    const args = ["check", writeApi("fare_total"), "--project", id, "--ref", "skerry/ferries#482"];
    const { code, stdout, stderr } = await run(args, env);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("with 2.4.0") });
    expect(stdout).toContain("1 breaking change reaches 1 screen\n");
    expect(stdout).toMatch(/Departures +Price +field/);
    expect(stdout).toContain(`${server.origin}/doc/${id}/changes?after=2`);
    const response = await callAs(server.origin, crew.maja.access, `/projects/${id}/drafts/`);
    const { data } = (await response.json()) as { data: { items: object[] } };
    expect(data.items).toMatchObject([
      { number: 2, uploaded_by: "GitHub Actions", draft: { ref: "skerry/ferries#482" }, is_current: false },
    ]);
    const again = await run([...args, "--format", "json"], env);
    expect(JSON.parse(again.stdout).project).toMatchObject({ revision: 3, screens: 1 });
    const other = await run(["check", writeApi("price"), "--project", id, "--ref", "same"], env);
    expect(other).toMatchObject({ code: 0, stdout: expect.stringContaining("Breaks nothing") });
  });

  test("push makes a revision current; a revoked token ends with 3", async () => {
    const id = await prepareProject();
    const env = { LINKSPAN_TOKEN: await createToken(id) };
    const pushed = await run(["push", writeApi("fare"), "--project", id], env);
    expect(pushed).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("revision 2, 1 operations, current"),
    });
    await sql`delete from project_tokens where project_id = ${id}`.execute(server.deps.db);
    expect(await run(["push", writeApi("fare"), "--project", id], env)).toMatchObject({
      code: 3,
      stdout: "",
    });
  });
});

describe("with a person's sign-in", () => {
  /** Signs in, and decides as soon as the code is shown. */
  function login(answer: "confirm" | "refuse") {
    let isAnswered = false;
    return run(["login"], {}, (text) => {
      const code = /^ {4}([A-Z]{4}-[A-Z]{4})$/m.exec(text)?.[1];
      if (!code || isAnswered) return;
      isAnswered = true;
      void answerDevice(server.origin, crew.maja.access, answer, code);
    });
  }
  const file = join(folder, "linkspan/credentials.json");

  test("login stores a grant that only its user can read, check uses it, logout ends it", async () => {
    const id = await prepareProject();
    const check = () => run(["check", writeApi("fare"), "--project", id, "--ref", "fares"]);
    expect(await check()).toMatchObject({ code: 2, stderr: expect.stringContaining("run linkspan login") });
    expect(await login("refuse")).toMatchObject({ code: 3, stderr: expect.stringContaining("refused") });
    const signedIn = await login("confirm");
    expect(signedIn).toMatchObject({ code: 0, stdout: expect.stringContaining(crew.maja.user.email) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, "linkspan")).mode & 0o777).toBe(0o700);
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining("Departures") });

    // Both replace the expired token: a refresh token that is used twice would end the session.
    const stored = JSON.parse(readFileSync(file, "utf8"));
    stored[server.origin].expiresAt = 0;
    writeFileSync(file, JSON.stringify(stored));
    expect((await Promise.all([check(), check()])).map(({ stderr }) => stderr).join("")).not.toMatch(
      /sign|401/,
    );
    expect((await check()).code).toBe(1);

    const { access } = JSON.parse(readFileSync(file, "utf8"))[server.origin];
    expect(await run(["logout"])).toMatchObject({ code: 0, stdout: expect.stringContaining("Signed out") });
    expect((await callAs(server.origin, access, `/projects/${id}/drafts/`)).status).toBe(401);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({});
    expect(await check()).toMatchObject({ code: 2 });
    expect(await run(["logout"])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Not signed in"),
    });
  });
});
