import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FigmaStandIn, startFigmaStandIn } from "./server.ts";

let figma: FigmaStandIn;

beforeAll(async () => {
  figma = await startFigmaStandIn({ port: 0, clientId: "id", clientSecret: "secret", redirectUris: [] });
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

it.each([
  ["/v1/files/abc", { status: 404, err: "Not found" }],
  ["/v1/images/abc", { status: 404, err: "Not found" }],
  ["/v1/dev_resources", { error: true, status: 404, message: "Not found" }],
  ["/v1/files/abc/dev_resources", { error: true, status: 404, message: "Not found" }],
  ["/v2/webhooks", { error: true, status: 404, message: "Not found" }],
])("returns 404 for %s in Figma's error format", async (path, body) => {
  const response = await fetch(figma.origin + path);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual(body);
});
