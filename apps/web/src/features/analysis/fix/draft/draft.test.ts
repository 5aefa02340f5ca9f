import { expect, test } from "vitest";
import {
  countAnswers,
  countByRule,
  type Draft,
  emptyDraft,
  fixKey,
  planRequest,
  withoutApplied,
  withoutRejected,
} from "./draft.ts";

const draft: Draft = {
  ...emptyDraft,
  fixes: {
    contact: { email: "api@example.com" },
    [fixKey("operation-ids", "/paths/~1a b/get")]: { operationId: "getA" },
    "cors-headers": { headers: ["Access-Control-Allow-Origin"], scope: "chosen" },
    [fixKey("cors-headers", "/paths/~1a/get/responses/200")]: {},
  },
  replies: { "cors-headers": "yes" },
};

test("sends and counts one fix per answer with its rule and entry, also for entries with spaces", () => {
  expect(planRequest(draft).request.fixes).toEqual([
    { rule: "contact", values: { email: "api@example.com" } },
    { rule: "operation-ids", entry: "/paths/~1a b/get", values: { operationId: "getA" } },
    { rule: "cors-headers", values: { headers: ["Access-Control-Allow-Origin"], scope: "chosen" } },
    { rule: "cors-headers", entry: "/paths/~1a/get/responses/200", values: {} },
  ]);
  expect(countAnswers(planRequest({ ...draft, automatic: true }))).toBe(5);
  expect(countByRule(planRequest(draft)).get("cors-headers")).toBe(2);
});

test.each(["no", "unsure"] as const)("leaves out a question that is answered with %s", (reply) => {
  const { request } = planRequest({ ...draft, replies: { "cors-headers": reply } });
  expect(request.fixes?.map(({ rule }) => rule)).toEqual(["contact", "operation-ids"]);
});

test("leaves out chosen rows when the fix applies to all", () => {
  const fixes = { ...draft.fixes, "cors-headers": { headers: ["A"], scope: "all" } };
  const { request } = planRequest({ ...draft, fixes });
  expect(request.fixes).toHaveLength(3);
});

test("leaves out answers with problems, matched by list and index", () => {
  const problem = { field: null, code: "invalid_value", message: "" } as const;
  const { fixes } = withoutRejected(planRequest(draft), [
    { ...problem, list: "fixes", index: 0 },
    { ...problem, list: "answers", index: 1 },
  ]);
  expect(fixes?.map(({ rule }) => rule)).toEqual(["operation-ids", "cors-headers", "cors-headers"]);
});

test("keeps only the answers that were not applied", () => {
  const { request } = planRequest(draft);
  const applied = { ...request, fixes: (request.fixes ?? []).filter(({ rule }) => rule !== "contact") };
  expect(withoutApplied({ ...draft, automatic: true }, applied)).toEqual({
    ...emptyDraft,
    fixes: { contact: { email: "api@example.com" } },
  });
});
