import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type GithubStandIn, startGithubStandIn } from "../../../dev/github/server.ts";
import { action, runAction } from "./run-action.ts";
import { cropBase, project, startApi, type TestApi, token } from "./start-api.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name), "utf8");
const [current, next, broken] = [
  read("skerry-ferries.yaml"),
  read("skerry-ferries-2.5.yaml"),
  read("broken.yaml"),
];
const repository = "skerry/ferries";
const number = 482;
const base = "b".repeat(40);
const githubToken = "ghs_test";
const sha = (push: number) => String(push).repeat(40).slice(0, 40);

let api: TestApi;
let github: GithubStandIn;
beforeEach(async () => {
  api = await startApi({
    current,
    reach: ({ where }) =>
      where.path === "departure" ? [{ screen: "Departures", layer: "Time", effect: "renamed" }] : [],
  });
  github = await startGithubStandIn({ port: 0, repository, token: githubToken });
  github.repository.putFile(base, "api/openapi.yaml", current);
});
afterEach(async () => {
  api.close();
  await github.close();
});

type Push = { head?: string; text?: string; fork?: string; inputs?: Record<string, string>; latest?: string };

/** What happens on GitHub when someone pushes to the pull request. */
async function push({ head = sha(1), text = next, fork, inputs = {}, latest }: Push = {}) {
  const event = {
    pull_request: github.repository.putPull({ number, head, base, ...(fork ? { fork } : {}) }),
  };
  const sent = structuredClone(event);
  if (latest) github.repository.putPull({ number, head: latest, base });
  const result = await runAction({
    inputs: { file: "api/openapi.yaml", project, token: fork ? "" : token, server: api.origin, ...inputs },
    env: {
      GITHUB_API_URL: github.origin,
      GITHUB_REPOSITORY: repository,
      GITHUB_REF: "refs/heads/main",
      GITHUB_TOKEN: githubToken,
    },
    event: sent,
    files: { "api/openapi.yaml": text },
  });
  expect(Buffer.byteLength(result.summary)).toBeLessThan(1024 * 1024);
  for (const { body } of listComments()) expect(body.length).toBeLessThanOrEqual(65_536);
  for (const kind of ["error", "warning"]) {
    const shown = result.stdout.split("\n").filter((line) => line.startsWith(`::${kind} `));
    expect(shown.length).toBeLessThanOrEqual(10);
  }
  if (result.code === 3) {
    expect(result.stdout + result.summary + listComments()[0]?.body).not.toMatch(
      /no changes|breaks nothing/i,
    );
  }
  return result;
}

const listComments = () => github.repository.comments(number);
const onlyComment = () => {
  expect(listComments()).toHaveLength(1);
  return listComments()[0]?.body ?? "";
};

test("everything that the action uses is pinned by commit, and inputs never become code", () => {
  for (const { uses, run } of action.runs.steps) {
    if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    expect(run ?? "").not.toContain("${{");
  }
});

describe("the comment", () => {
  test("opened: verdict, causes, screens by name and the page", async () => {
    const { code, stdout, summary } = await push();
    expect(code).toBe(1);
    const body = onlyComment();
    expect(body).toContain("3 breaking changes, 1 of them reaches 1 screen");
    expect(body).toContain("**Departures**, Time");
    expect(body).toContain("commit `1111111`");
    expect(body).toContain(`(${api.origin}/doc/${project}/changes?after=2)`);
    expect(summary).toContain("**Departures**, Time");
    expect(stdout).toContain("::error file=api/openapi.yaml,line=51");
    expect(api.uploads).toMatchObject([{ ref: "skerry/ferries#482", source: "pull_request" }]);
  });

  test("pushed five times: one comment, with the last result", async () => {
    for (const count of [1, 2, 3, 4]) expect((await push({ head: sha(count) })).code).toBe(1);
    expect((await push({ head: sha(5), text: current })).code).toBe(0);
    expect(onlyComment()).toContain("Breaks nothing");
    expect(api.draftCount()).toBe(1);
  });

  test("force-pushed: the run of an older commit doesn't replace a newer result", async () => {
    await push({ head: sha(2), text: current });
    const late = await push({ head: sha(1), latest: sha(2) });
    expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining("not the latest commit") });
    expect(onlyComment()).toContain("commit `2222222`");
  });

  test("deleted: it comes back with the next push", async () => {
    await push();
    for (const { id } of listComments()) github.repository.deleteComment(id);
    await push({ head: sha(2) });
    expect(onlyComment()).toContain("commit `2222222`");
  });

  test("deleted while it is updated, or created twice at the same time: one", async () => {
    await push();
    github.traffic.plan({ route: "PATCH /repos/skerry/ferries/issues/comments/:id", status: 404 });
    await push({ head: sha(2) });
    expect(onlyComment()).toContain("commit `2222222`");
    const { body, user, author_association } = listComments()[0] ?? { body: "", user: undefined };
    if (!user || !author_association) throw new Error("no comment");
    github.repository.addComment(number, body, { user, author_association });
    await push({ head: sha(3) });
    expect(onlyComment()).toContain("commit `3333333`");
  });

  test("two runs at once leave one", async () => {
    await Promise.all([push({ inputs: { "fail-on": "risky" } }), push()]);
    await push();
    onlyComment();
  });

  test("is found among hundreds, and a stranger's copy of the marker is not ours", async () => {
    await push();
    const [ours] = listComments();
    for (let count = 0; count < 150; count += 1) {
      const user = { login: "jonas", type: "User" } as const;
      github.repository.addComment(number, ours?.body ?? "", { user, author_association: "NONE" });
    }
    github.repository.deleteComment(ours?.id ?? 0);
    await push({ head: sha(2) });
    await push({ head: sha(3) });
    const bots = listComments().filter(({ user }) => user.type === "Bot");
    expect(bots.map(({ body }) => body.includes("3333333"))).toEqual([true]);
    expect(listComments()).toHaveLength(151);
  });
});

describe("pictures", () => {
  const image = /<img src="([^"]+)" width="212" alt="([^"]+)">/g;
  const listImages = () => [...onlyComment().matchAll(image)].map(([, url, alt]) => [url, alt]);
  const reachAll = () => {
    api.settings.reach = ({ verdict, where }) =>
      verdict === "safe"
        ? []
        : ["Departures", "Pay", "Departures", "Search", "Tickets"].map((screen) => ({
            screen,
            layer: where.path || "Button",
            effect: "removed",
          }));
  };

  test("of the first three screens, where the owner of the project allows them; the summary has none", async () => {
    api.settings.allowsCrops = true;
    reachAll();
    const { code, summary } = await push();
    expect(code).toBe(1);
    const images = listImages();
    expect(images.map(([, alt]) => alt?.split(",")[0])).toEqual(["Departures", "Pay", "Search"]);
    for (const [url] of images) expect(url?.startsWith(`${cropBase}/`)).toBe(true);
    expect(onlyComment()).toMatch(/^\| Departures \| Pay \| Search \|\n\| --- \| --- \| --- \|\n\| <img/m);
    expect(summary).not.toContain("<img");
    expect(api.cropped).toMatchObject([
      { draft: 2, layers: [expect.any(String), expect.any(String), expect.any(String)] },
    ]);
  });

  test("none where the owner doesn't, for screens without one, and for reviewed changes", async () => {
    await push();
    expect(api.cropped).toHaveLength(1);
    expect(listImages()).toEqual([]);
    api.settings.allowsCrops = true;
    api.settings.hasPictures = false;
    await push({ head: sha(2) });
    expect(listImages()).toEqual([]);
    api.settings.hasPictures = true;
    api.settings.review = () => ({
      person: null,
      at: "2026-11-18T10:00:00.000Z",
      note: "Fine.",
      revision: 1,
    });
    await push({ head: sha(3) });
    expect(listImages()).toEqual([]);
    expect(api.cropped).toHaveLength(1);
  });

  test("never for a fork", async () => {
    api.settings.allowsCrops = true;
    reachAll();
    // As `pull_request_target` runs it: with the token.
    const { code, summary } = await push({ fork: "jonas/ferries", inputs: { token } });
    expect(code).toBe(1);
    expect(summary).not.toMatch(/<img|Departures/);
    expect(listComments()).toEqual([]);
    expect(api.requests).toEqual([]);
  });

  test("none in the short form, and the result doesn't depend on them", async () => {
    api.settings.allowsCrops = true;
    github.traffic.plan({ route: `POST /repos/skerry/ferries/issues/${number}/comments`, status: 422 });
    await push();
    expect(listImages()).toEqual([]);
    for (const failure of [
      { status: 404, code: "not_found" },
      { status: 500, code: "internal" },
    ]) {
      api.fail({ route: "/crops/", times: 1, ...failure });
      const { code, stderr } = await push({ head: sha(2) });
      expect(code).toBe(1);
      expect(stderr).toContain("no pictures");
      expect(onlyComment()).toContain("3 breaking changes, 1 of them reaches 1 screen");
      expect(listImages()).toEqual([]);
    }
    await push({ head: sha(3) });
    expect(listImages()).toHaveLength(1);
  });
});

describe("without a comment, the summary says all", () => {
  test("403: the token can only read", async () => {
    github.grant("read");
    const { code, summary, stderr } = await push();
    expect(code).toBe(1);
    expect(listComments()).toEqual([]);
    expect(summary).toContain("3 breaking changes");
    expect(stderr).toContain("no comment: GitHub responded with 403: Resource not accessible by integration");
  });

  test("a fork: no screens, no token of the project, no comment", async () => {
    const { code, summary, stdout } = await push({ fork: "jonas/ferries" });
    expect(code).toBe(1);
    expect(summary).toContain("2 breaking changes\n");
    expect(summary).toContain("A pull request from a fork may not read the project");
    expect(summary + stdout).not.toContain("Departures");
    expect(stdout).toContain("::error file=api/openapi.yaml");
    expect(listComments()).toEqual([]);
    expect(api.requests).toEqual([]);
  });

  test("GitHub is down", async () => {
    github.traffic.plan({ route: "GET /repos/skerry/ferries/pulls/482", status: 502, times: 2 });
    expect((await push()).code).toBe(1);
    onlyComment();
  });

  test.each(["primary", "secondary"] as const)("a %s rate limit is waited for", async (kind) => {
    github.limit({ kind, times: 1, seconds: 1 });
    expect((await push()).code).toBe(1);
    onlyComment();
  });
});

describe("on failure, nothing sounds like a result", () => {
  test("the head can't be read: the comment says where, and what the last result was", async () => {
    await push();
    const { code, stdout, summary } = await push({ head: sha(2), text: broken });
    expect(code).toBe(3);
    const body = onlyComment();
    expect(body).toContain("## Not compared: api/openapi.yaml could not be read");
    expect(body).toContain("for `1111111`, was: 3 breaking changes, 1 of them reaches 1 screen");
    expect(summary).toContain("could not be read");
    expect(stdout).toMatch(/^::error file=api\/openapi.yaml/m);
    expect((await push({ head: sha(3), text: broken })).code).toBe(3);
    expect(onlyComment()).toContain("for `1111111`, was");
  });

  test("the base has no API description", async () => {
    api.settings.current = undefined;
    expect((await push()).code).toBe(3);
    expect(onlyComment()).toContain("There is no revision before this one that could be read");
    const { code, summary } = await push({ fork: "jonas/ferries", inputs: { file: "other.yaml" } });
    expect(code).toBe(3);
    expect(summary).toContain("Not compared");
  });

  test("a fork whose base has no API description", async () => {
    const event = {
      pull_request: github.repository.putPull({ number, head: sha(1), base: sha(9), fork: "jonas/ferries" }),
    };
    const { code, summary } = await runAction({
      inputs: { file: "api/openapi.yaml", project, server: api.origin },
      env: { GITHUB_API_URL: github.origin, GITHUB_REPOSITORY: repository, GITHUB_TOKEN: githubToken },
      event,
      files: { "api/openapi.yaml": next },
    });
    expect(code).toBe(3);
    expect(summary).toContain("the base has no such file");
  });

  test("the server refuses, or the comparison is partial", async () => {
    expect((await push({ inputs: { token: "lsp_revoked" } })).code).toBe(3);
    expect(onlyComment()).toContain("the token is invalid");
    api.settings.isPartial = true;
    expect((await push({ head: sha(2), text: current })).code).toBe(3);
    expect(onlyComment()).toContain("Not everything could be compared");
  });

  test("2 for a wrong input, and a command line that is not the expected one doesn't run", async () => {
    expect((await push({ inputs: { "fail-on": "all" } })).code).toBe(2);
    const { code } = await push({ inputs: { "cli-sha256": "0".repeat(64) } });
    expect(code).toBe(1);
    expect(api.uploads).toEqual([]);
  });
});

describe("too much to say", () => {
  const describeFields = (type: string) => {
    const list = (length: number) => Array.from({ length }, (_, at) => at);
    const paths = Object.fromEntries(
      list(50).map((path) => {
        const names = list(100).map((at) => [`a_rather_long_name_of_a_field_${at}`, { type }]);
        const schema = { type: "object", properties: Object.fromEntries(names) };
        const responses = { 200: { description: "", content: { "application/json": { schema } } } };
        return [`/path_${path}`, { get: { responses } }];
      }),
    );
    return JSON.stringify({ openapi: "3.1.0", info: { title: "Fares", version: "1" }, paths });
  };

  test("5,000 changes fit into one comment, a summary and ten annotations", {
    timeout: 120_000,
  }, async () => {
    api.settings.current = describeFields("string");
    api.settings.copies = 5;
    api.settings.reach = ({ where }) => [
      { screen: `Screen ${where.path.slice(-2)}`, layer: where.path, effect: "retyped" },
    ];
    const { code, stdout, summary } = await push({ text: describeFields("integer") });
    expect(code).toBe(1);
    expect(onlyComment()).toContain("5000 breaking changes reach");
    expect(onlyComment()).toContain("10 of 5000 breaking changes are marked in the files");
    expect(onlyComment().length).toBeGreaterThan(10_000);
    expect(summary.length).toBeGreaterThan(100_000);
    expect(stdout.match(/^::error /gm)).toHaveLength(10);
    expect(stdout).toContain("4990 more changes");
    expect(api.requests.filter((route) => route.includes("/changes/")).length).toBeGreaterThanOrEqual(100);

    // More than the server lists: it says so, and so do we.
    api.settings.copies = 1;
    expect((await push({ head: sha(2), text: describeFields("integer") })).code).toBe(1);
    expect(onlyComment()).toContain("At least 1000 breaking changes reach");
    expect(onlyComment()).toContain("Not everything could be compared");
  });

  test("422: GitHub refuses the length: the short form", async () => {
    const refuse = { route: `POST /repos/skerry/ferries/issues/${number}/comments`, status: 422 };
    github.traffic.plan(refuse);
    await push();
    const body = onlyComment();
    expect(body.length).toBeLessThan(1500);
    expect(body).toContain("3 breaking changes, 1 of them reaches 1 screen");
    expect(body).toContain("/changes?after=2");
    await vi.waitFor(() => expect(github.traffic.counts()[refuse.route]).toBe(2));
  });
});
