import { ApiError, type ErrorCode, errors } from "@linkspan/contract";
import { describe, expect, test } from "vitest";
import { translate } from "../i18n/i18n.tsx";
import type { MessageId } from "../i18n/message-id.ts";
import type { Translate } from "../i18n/translate.tsx";
import { describeProblem } from "./problem.ts";

const t = ((id: MessageId, values: Record<string, string | number> = {}) =>
  `${translate(id, values)} ${JSON.stringify(values)}`) as Translate;

describe.each([...Object.keys(errors), "network"] as (ErrorCode | "network")[])("%s", (code) => {
  test("says what happened and what to do", () => {
    const { title, text } = describeProblem(new ApiError(code, "title"), t);
    expect(title).toMatch(/^[A-Z]/);
    expect(text).toMatch(/^[A-Z].+\. /);
    expect(text).not.toContain("support code");
  });
});

test("includes the request ID as the support code", () => {
  const error = new ApiError("internal", "title", { status: 500, requestId: "req-1f0c" });
  expect(describeProblem(error, t).text).toContain('{"code":"req-1f0c"}');
});

test("includes the retry delay of a rate limit", () => {
  const error = new ApiError("rate_limited", "title", { status: 429, retryAfter: 42 });
  expect(describeProblem(error, t).text).toContain('{"seconds":42}');
});

test("describes an error that is not an API response as unknown", () => {
  expect(describeProblem(new TypeError("x is not a function"), t)).toMatchObject({ kind: "unknown" });
});

test("a plan limit problem has the count, the limit and the plan that fits", () => {
  const planLimit = { count: 10, limit: 10, plan: "enterprise_plus" } as const;
  const { title, text } = describeProblem(new ApiError("plan_limit", "title", { status: 409, planLimit }), t);
  expect(title).toContain('"limit":10');
  expect(text).toContain('"count":10,"limit":10,"plan":"Enterprise Plus');
  expect(describeProblem(new ApiError("plan_limit", "title"), t).kind).toBe("plan-full");
});

test("a storage limit is given in megabytes, and one of revisions as a number", () => {
  const planLimit = { count: 249_960_001, limit: 250_000_000, feature: "storage", plan: "business" } as const;
  const describe = (given: ApiError["planLimit"]) =>
    describeProblem(new ApiError("plan_limit", "title", { status: 409, planLimit: given }), t);
  expect(describe(planLimit)).toMatchObject({ kind: "storage-limit" });
  expect(describe(planLimit).text).toContain('"count":250,"limit":250,"plan":"Business');
  const revisions = describe({ ...planLimit, count: 200, limit: 200, feature: "revisions" });
  expect(revisions.kind).toBe("revision-limit");
  expect(revisions.text).toContain('"limit":200');
});
