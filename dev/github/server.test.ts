import { afterEach, beforeEach, expect, test } from "vitest";
import { type GithubStandIn, startGithubStandIn } from "./server.ts";

const token = "ghs_test";
const name = "skerry/ferries";
let github: GithubStandIn;
beforeEach(async () => {
  github = await startGithubStandIn({ port: 0, repository: name, token });
  github.repository.putPull({ number: 482, head: "9f3c2ab", base: "4be01d7" });
});
afterEach(() => github.close());

async function call(route: string, body?: string, key = token) {
  const [method = "", path = ""] = route.split(" ");
  const response = await fetch(`${github.origin}/repos/${name}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: JSON.stringify({ body }) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

test("comments are created, edited, deleted and listed in pages", async () => {
  const { status, body } = await call("POST /issues/482/comments", "one");
  expect([status, body.user.type]).toEqual([201, "Bot"]);
  expect((await call(`PATCH /issues/comments/${body.id}`, "two")).body.body).toBe("two");
  for (let count = 1; count < 31; count += 1) await call("POST /issues/482/comments", `${count}`);
  expect((await call("GET /issues/482/comments")).body).toHaveLength(30);
  expect((await call("GET /issues/482/comments?per_page=200&page=1")).body).toHaveLength(31);
  expect((await call("GET /issues/482/comments?per_page=30&page=2")).body).toHaveLength(1);
  expect((await call(`DELETE /issues/comments/${body.id}`)).status).toBe(204);
  expect((await call(`PATCH /issues/comments/${body.id}`, "three")).status).toBe(404);
  expect((await call("GET /issues/1/comments")).status).toBe(404);
});

test("refuses bodies of more than 65,536 characters, and empty ones", async () => {
  expect((await call("POST /issues/482/comments", "é".repeat(65_536))).status).toBe(201);
  const { status, body } = await call("POST /issues/482/comments", "x".repeat(65_537));
  expect(status).toBe(422);
  expect(body.errors[0].message).toBe("Body is too long (maximum is 65536 characters)");
  expect((await call("POST /issues/482/comments", "")).status).toBe(422);
});

test("a token that can only read can't comment; a wrong one can't read", async () => {
  github.grant("read");
  expect(await call("POST /issues/482/comments", "one")).toMatchObject({
    status: 403,
    body: { message: "Resource not accessible by integration" },
  });
  expect((await call("GET /pulls/482")).body.head.sha).toBe("9f3c2ab");
  expect((await call("GET /pulls/482", undefined, "other")).status).toBe(401);
});

test("both rate limits are a 403 that says when to come back", async () => {
  github.limit({ kind: "secondary", times: 1, seconds: 7 });
  const secondary = await call("GET /pulls/482");
  expect([secondary.status, secondary.headers.get("retry-after")]).toEqual([403, "7"]);
  github.limit({ kind: "primary", times: 1, seconds: 7 });
  const primary = await call("GET /pulls/482");
  expect([primary.status, primary.headers.get("x-ratelimit-remaining")]).toEqual([403, "0"]);
  expect((await call("GET /pulls/482")).status).toBe(200);
});

test("files are those of a commit", async () => {
  github.repository.putFile("4be01d7", "docs/openapi.yaml", '"old"');
  expect((await call("GET /contents/docs/openapi.yaml?ref=4be01d7")).body).toBe("old");
  expect((await call("GET /contents/docs/openapi.yaml?ref=9f3c2ab")).status).toBe(404);
});
