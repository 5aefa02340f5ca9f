import { expect, test } from "vitest";
import { analyzeText } from "../analysis/analyze-text.ts";
import { listFixTasks } from "./list-fix-tasks.ts";

function analyze(text: string) {
  const analyzed = analyzeText(text);
  if (analyzed.status === "failed") throw new Error(analyzed.diagnostics[0]?.detail);
  return analyzed;
}

test("proposes operationIds in the style of the existing ones", () => {
  const paths = (ids: [string, string, string][]) => {
    const found: Record<string, Record<string, object>> = {};
    for (const [method, path, operationId] of ids) {
      found[path] = { ...found[path], [method]: operationId === "" ? {} : { operationId } };
    }
    return JSON.stringify({ openapi: "3.1.0", info: {}, paths: found });
  };
  const propose = (ids: [string, string, string][]) =>
    listFixTasks(analyze(paths(ids)), { only: "operation-ids" })[0]?.entries.map(
      ({ values }) => values.operationId,
    );
  expect(
    propose([
      ["get", "/v1/boats", ""],
      ["get", "/v1/boats/{id}", ""],
      ["post", "/v1/boats", ""],
      ["delete", "/v1/boats/{id}", ""],
      ["post", "/v1/boats/{id}/cancel", ""],
    ]),
  ).toEqual(["listBoats", "createBoat", "getBoat", "deleteBoat", "cancelBoat"]);
  expect(
    propose([
      ["get", "/quays", "find_quays"],
      ["get", "/boats", ""],
    ]),
  ).toEqual(["find_boats"]);
  expect(
    propose([
      ["get", "/quays", "quays-list"],
      ["get", "/boats", ""],
    ]),
  ).toEqual(["boats-list"]);
  expect(
    propose([
      ["get", "/quays", "GetQuays"],
      ["get", "/boats", ""],
    ]),
  ).toEqual(["GetBoats"]);
  expect(
    propose([
      ["get", "/boats/{id}", ""],
      ["get", "/boats/{name}", ""],
    ]),
  ).toEqual(["getBoat", "getBoatByName"]);
});
