import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type OpenFigma, openFigma } from "./test/open-figma.ts";
import { smallKey } from "./test/small-file.ts";

let figma: OpenFigma;
let token: string;

beforeAll(async () => {
  figma = await openFigma();
});
afterAll(() => figma.close());
beforeEach(async () => {
  // The only seconds that pass are those that the test adds.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await figma.control.reset();
  token = await figma.signIn();
});

const tier1 = `/v1/files/${smallKey}?depth=1`;
const tier2 = `/v1/files/${smallKey}/dev_resources`;
const tier3 = `/v1/files/${smallKey}/meta`;

/** How many calls succeed before the first 429, and that response. */
async function callUntilLimited(path: string) {
  for (let calls = 0; ; calls += 1) {
    const response = await figma.call(token, path);
    if (response.status !== 200) return { calls, ...response };
  }
}

const person = () => figma.people[0]?.id ?? "";

describe("limits by seat and plan", () => {
  it.each([
    ["full", "pro", [10, 25, 50]],
    ["dev", "org", [15, 50, 100]],
    ["full", "enterprise", [20, 100, 150]],
    ["full", "starter", [6, 5, 10]],
    ["view", "pro", [6, 5, 10]],
    ["collab", "enterprise", [6, 5, 10]],
  ] as const)("%s seat, %s plan", async (seat, plan, limits) => {
    await figma.control.setSeat(person(), seat);
    await figma.control.edit(smallKey, [{ op: "set-file", plan }]);
    for (const [index, path] of [tier1, tier2, tier3].entries()) {
      expect((await callUntilLimited(path)).calls).toBe(limits[index]);
    }
  });
});

it("a Full seat on a Professional plan has 10 tier 1 calls per minute", async () => {
  const { status, headers, body } = await callUntilLimited(tier1);
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("60");
  expect(headers.get("x-figma-plan-tier")).toBe("pro");
  expect(headers.get("x-figma-rate-limit-type")).toBe("high");
  expect(body).toEqual({ status: 429, err: "Rate limit exceeded" });
  await figma.control.advance(59);
  expect((await figma.call(token, tier1)).headers.get("retry-after")).toBe("1");
  await figma.control.advance(1);
  expect((await callUntilLimited(tier1)).calls).toBe(10);
});

it("a View seat has 6 tier 1 calls per month", async () => {
  await figma.control.setSeat(person(), "view");
  const { calls, headers } = await callUntilLimited(tier1);
  expect(calls).toBe(6);
  expect(headers.get("retry-after")).toBe(String(30 * 24 * 60 * 60));
  expect(headers.get("x-figma-rate-limit-type")).toBe("low");
  await figma.control.advance(24 * 60 * 60);
  expect((await figma.call(token, tier1)).headers.get("retry-after")).toBe(String(29 * 24 * 60 * 60));
  await figma.control.advance(29 * 24 * 60 * 60);
  expect((await figma.call(token, tier1)).status).toBe(200);
});

it("counts files, nodes and images together, other people and other tiers apart", async () => {
  await figma.control.setSeat(person(), "view");
  for (const path of [tier1, `/v1/files/${smallKey}/nodes?ids=1:2`, `/v1/images/${smallKey}?ids=1:2`]) {
    expect((await figma.call(token, path)).status).toBe(200);
  }
  expect((await callUntilLimited(tier1)).calls).toBe(3);
  expect((await figma.call(token, tier3)).status).toBe(200);
  await figma.control.setSeat(figma.people[1]?.id ?? "", "view");
  token = await figma.signIn(1);
  expect((await callUntilLimited(tier1)).calls).toBe(6);
});

it("counts all files of one plan together, files of another plan apart", async () => {
  await figma.control.copyFile(smallKey, "second");
  await figma.control.copyFile(smallKey, "third");
  await figma.control.edit("third", [{ op: "set-file", plan: "starter" }]);
  await callUntilLimited(tier1);
  expect((await figma.call(token, "/v1/files/second")).status).toBe(429);
  expect((await figma.call(token, "/v1/files/third")).status).toBe(200);
});

it("does not count refused calls", async () => {
  for (let index = 0; index < 12; index += 1) await figma.call(token, "/v1/files/unknown");
  expect((await callUntilLimited(tier1)).calls).toBe(10);
});

it.each([5, 90, 345_600])(
  "planned failures carry a Retry-After of %i seconds on every route",
  async (seconds) => {
    for (const path of ["/v1/files/:id", "/v1/files/:id/nodes", "/v1/images/:id", "/v1/files/:id/meta"]) {
      await figma.control.fail({ route: `GET ${path}`, status: 429, retryAfter: seconds });
      const asked = `${path.replace(":id", smallKey)}?ids=1:2`;
      const limited = await figma.call(token, asked);
      expect(limited.status).toBe(429);
      expect(limited.headers.get("retry-after")).toBe(String(seconds));
      expect((await figma.call(token, asked)).status).toBe(200);
    }
  },
);
