import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "../../../dev/ports.ts";
import { readBuildInfo } from "../build-tools/read-build-info.ts";
import { buildInfo } from "../src/build-info.ts";
import { callAs, newState, openBrowser } from "./browser.ts";
import { type ServerProcess, spawnServer } from "./server-process.ts";
import { createDatabase, startFigma, testEnvironment } from "./start-server.ts";

type Line = {
  msg: string;
  version?: string;
  reqId?: string;
  route?: string;
  caller?: string;
  user?: string;
  project?: string;
};

let server: ServerProcess;
let environment: NodeJS.ProcessEnv;
const cleanups: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const port = await findFreePort();
  const [database, figma] = [await createDatabase(), await startFigma(port)];
  environment = {
    ...testEnvironment({ port, databaseUrl: database.url, figmaOrigin: figma.origin }),
    LOG_LEVEL: "debug",
  };
  server = await spawnServer(environment);
  cleanups.push(
    () => server.stop(),
    () => figma.close(),
    () => database.drop(),
  );
});
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

test("logs every request and no secrets", async () => {
  const origin = environment.PUBLIC_ORIGIN ?? "";
  const browser = await openBrowser(origin);
  const session = await browser.signIn();
  const renewed = (await (await browser.refresh(session.refresh)).json()) as {
    data: { refresh: string; access: string };
  };
  await callAs(origin, session.access, "/users/me/");
  const project = randomUUID();
  await callAs(origin, session.access, `/projects/${project}/revisions/1/navigator/`);
  await callAs(origin, session.access, "/projects/lss_secret-of-a-link/revisions/1/navigator/");
  await (await openBrowser(origin)).refresh(session.refresh);
  const state = newState();
  const callback = await browser.authorize(state, "1184023574290000001");
  await browser.post("/auth/figma/", { ...callback, code: "a-code-that-figma-does-not-know" });
  await fetch(`${origin}/api/auth/token/refresh/`, { method: "POST", body: session.refresh });
  await fetch(`${origin}/auth/figma/callback?code=secret-code-in-address&state=${state}`);
  await fetch(`${origin}/auth/figma/invite/callback?invite=secret-invitation-in-address`);
  await callAs(origin, session.access, "/users/me/?invite=secret-invitation-in-address");
  for (const path of ["/s/", "/api/share/", "/api/badges/", "/api/mock/"]) {
    for (const token of ["lss_secret-of-a-link", "another-secret-of-a-link"]) {
      await fetch(`${origin}${path}${token}`);
      await fetch(`${origin}${path}${token}/findings/?section=operations`);
    }
  }
  await fetch(`${origin}/api/badges/lss_secret-of-a-link.svg`);
  await fetch(`${origin}/elsewhere/lss_secret-of-a-link/`);
  await fetch(`${origin}/the-last-of-all`);
  await vi.waitUntil(() => /the-last-of-all.*\n/.test(server.output()), { timeout: 45_000 });

  const log = server.output();
  const lines = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  expect(lines.filter(({ msg, reqId }) => msg === "request" && reqId).length).toBeGreaterThanOrEqual(8);
  expect(new Set(lines.map(({ version }) => version))).toEqual(new Set([readBuildInfo().version]));
  const ofRoute = (wanted: string) => lines.filter(({ route }) => route === wanted);
  expect(ofRoute("/api/users/me/")[0]).toMatchObject({
    caller: "browser",
    user: session.user.id,
    status: 200,
  });
  expect(ofRoute("/api/share/:token/findings/")[0]).toMatchObject({ caller: "share-link" });
  expect(ofRoute("/api/auth/figma/")[0]).toMatchObject({ caller: "anonymous" });
  const [ofProject, malformed] = ofRoute("/api/projects/:id/revisions/:number/navigator/");
  expect(ofProject).toMatchObject({ project, caller: "browser" });
  expect(malformed?.project).toBe(undefined);
  const secrets = [
    session.access,
    session.refresh,
    renewed.data.access,
    renewed.data.refresh,
    browser.cookie().split("=")[1] ?? "",
    state,
    callback.code,
    "a-code-that-figma-does-not-know",
    "secret-code-in-address",
    "secret-invitation-in-address",
    "secret-of-a-link",
    environment.FIGMA_CLIENT_SECRET ?? "",
    environment.SESSION_SECRET ?? "",
    "Bearer",
    "eyJ",
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe("");
    expect(log.includes(secret), secret).toBe(false);
  }
});

test.each([
  ["an uncaught error", `setTimeout(() => { throw new Error("the mast broke"); }, 1);`],
  ["an unhandled rejection", `Promise.reject(new Error("the mast broke"));`],
])("%s is logged with its stack, no line before it is lost, and the process ends", async (_, failure) => {
  const log = new URL("../src/log.ts", import.meta.url);
  const program = `import { exitOnUncaughtErrors, openLog } from ${JSON.stringify(log.href)};
    const log = openLog("info");
    exitOnUncaughtErrors(log);
    for (let line = 0; line < 1000; line++) log.info({ line }, "before");
    setInterval(() => undefined, 1000);
    ${failure}`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  // A write that is underway when the process exits may come out after what is written then.
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { level: number });
  expect(lines).toHaveLength(1001);
  expect(lines.find(({ level }) => level === 60)).toMatchObject({
    msg: "uncaught error",
    version: buildInfo.version,
    err: { message: "the mast broke", stack: expect.stringContaining("\n    at ") },
  });
});
