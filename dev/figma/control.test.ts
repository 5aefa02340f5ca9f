import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type OpenFigma, openFigma } from "./test/open-figma.ts";
import { smallKey } from "./test/small-file.ts";

let figma: OpenFigma;

beforeAll(async () => {
  figma = await openFigma();
});
afterAll(() => figma.close());
beforeEach(() => steer("reset", {}));

function steer(what: string, body: object) {
  return fetch(`${figma.origin}/_control/${what}`, { method: "POST", body: JSON.stringify(body) });
}

it("returns Figma's 429 response as many times as planned", async () => {
  await steer("fail", { route: "GET /v1/me", status: 429, times: 2, retryAfter: 172_800 });
  for (const _time of [1, 2]) {
    const response = await fetch(`${figma.origin}/v1/me`);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("172800");
    expect(response.headers.get("x-figma-plan-tier")).toBe("starter");
    expect(response.headers.get("x-figma-rate-limit-type")).toBe("low");
    expect(await response.json()).toEqual({ status: 429, err: "Rate limit exceeded" });
  }
  expect((await fetch(`${figma.origin}/v1/me`)).status).toBe(403);
});

it("fails and delays only the planned route", async () => {
  await steer("fail", { route: "POST /v1/oauth/token", status: 500, delayMs: 50 });
  expect((await fetch(`${figma.origin}/v1/me`)).status).toBe(403);
  const started = performance.now();
  const response = await fetch(`${figma.origin}/v1/oauth/token`, { method: "POST" });
  expect(performance.now() - started).toBeGreaterThan(45);
  expect(await response.json()).toEqual({ error: true, status: 500, message: "Planned failure" });
});

it("delays the normal response when no status is planned", async () => {
  await steer("fail", { route: "GET /v1/me", delayMs: 50 });
  const started = performance.now();
  expect((await fetch(`${figma.origin}/v1/me`)).status).toBe(403);
  expect(performance.now() - started).toBeGreaterThan(45);
});

it("lists received requests until reset", async () => {
  await fetch(`${figma.origin}/v1/me?x=1`);
  const seen = async () => (await (await fetch(`${figma.origin}/_control/requests`)).json()).requests;
  expect(await seen()).toMatchObject([{ method: "GET", path: "/v1/me", query: "?x=1" }]);
  await steer("reset", {});
  expect(await seen()).toEqual([]);
});

it("counts requests by method and path", async () => {
  const token = await figma.signIn();
  for (const query of ["depth=1", "depth=2"]) await figma.call(token, `/v1/files/${smallKey}?${query}`);
  await figma.call(token, `/v1/images/${smallKey}?ids=1:2`);
  expect((await figma.control.requests()).counts).toMatchObject({
    [`GET /v1/files/${smallKey}`]: 2,
    [`GET /v1/images/${smallKey}`]: 1,
  });
});

it.each([
  ["/v1/files/abc", { status: 404, err: "Not found" }],
  ["/v1/files/abc/nodes?ids=1:2", { status: 404, err: "Not found" }],
  ["/v1/images/abc", { status: 404, err: "Not found" }],
  ["/v1/dev_resources", { error: true, status: 404, message: "Not found" }],
  ["/v1/files/abc/dev_resources", { error: true, status: 404, message: "Not found" }],
  ["/v2/webhooks/abc", { error: true, status: 404, message: "Webhook not found" }],
])("returns 404 for %s in Figma's error format", async (path, body) => {
  expect(await figma.call(await figma.signIn(), path)).toMatchObject({ status: 404, body });
});

it.each([
  ["/v1/files/abc", { status: 403, err: "Invalid token" }],
  ["/v1/images/abc", { status: 403, err: "Invalid token" }],
  ["/v1/files/abc/dev_resources", { error: true, status: 403, message: "Invalid token" }],
  ["/v2/webhooks/abc", { status: 403, err: "Invalid token" }],
])("returns 403 for %s without a token, in Figma's error format", async (path, body) => {
  expect(await figma.call("made-up", path)).toMatchObject({ status: 403, body });
});

it("refuses unknown commands", async () => {
  await expect(figma.control.copyFile("unknown", "new")).rejects.toThrow("404");
  expect((await steer("unknown", {})).status).toBe(404);
});
