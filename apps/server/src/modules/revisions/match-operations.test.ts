import { expect, test } from "vitest";
import { matchOperations, type PreviousOperation } from "./match-operations.ts";

const operation = (path: string, operationId: string | null = null) => ({ method: "get", path, operationId });

function known(id: string, path: string, state: Partial<PreviousOperation> = {}): PreviousOperation {
  return { ...operation(path), id, isCurrent: false, isDraft: false, ...state };
}

const boats = known("current", "/boats", { isCurrent: true });

test("an operation of a draft never takes the place of one of a revision", () => {
  const found = [operation("/boats", "listBoats"), operation("/ports")];
  const drafts = [
    known("draft", "/ships", { isDraft: true, operationId: "listBoats" }),
    known("draft-ports", "/ports", { isDraft: true }),
  ];
  const retired = known("retired", "/ports");
  expect(matchOperations(found, [boats, retired])).toEqual(["current", "retired"]);
  expect(matchOperations(found, [...drafts, boats, retired])).toEqual(["current", "retired"]);
});

test("an operation that only a draft has keeps its ID in the revision that adds it", () => {
  const tides = known("draft", "/tides", { isDraft: true, operationId: "listTides" });
  const found = [operation("/boats"), operation("/lanes", "listTides"), operation("/lanes", "listTides")];
  const [first, renamed] = matchOperations(found.slice(0, 2), [boats, tides]);
  expect([first, renamed]).toEqual(["current", "draft"]);
  const twice = matchOperations(found, [boats, tides]);
  expect(twice[1]).toBe(twice[2]);
  expect(twice[1]).not.toBe("draft");
});
