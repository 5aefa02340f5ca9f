import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readDescription } from "../../analysis/read-description.ts";
import type { JsonObject } from "../../json.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { openDescription } from "./open-description.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");

function open(components: JsonObject) {
  const parameters = [{ $ref: "#/components/parameters/Limit" }];
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Ship" } } };
  const get = { parameters, responses: { 200: { description: "", content } } };
  const paths = { "/a": { get }, "/b": { get } };
  const api = { openapi: "3.1.0", info: { title: "Ferries", version: "1" }, paths, components };
  const { description } = readDescription(JSON.stringify(api));
  if (!description) throw new Error("unreadable");
  return openDescription(description, sha256);
}

const limit = (more: JsonObject = {}) => ({
  parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer" }, ...more } },
});
const ship = { schemas: { Ship: { type: "object", properties: { name: { type: "string" } } } } };

async function list(before: JsonObject, after: JsonObject) {
  const { changes } = await compareRevisions(open(before), open(after), sha256);
  return changes.map(({ kind, where, operations }) => [kind, where.name, operations.count]);
}

test("a parameter that is gone while operations still refer to it is removed from them", async () => {
  expect(await list({ ...limit(), ...ship }, ship)).toEqual([["removed", "limit", 2]]);
});

test("a parameter that operations referred to before it existed is new", async () => {
  const required = limit({ required: true });
  expect(await list(ship, { ...required, ...ship })).toEqual([["required-added", "limit", 2]]);
});

test("a schema that requires what only those describe that take it in changes these", async () => {
  const describe = (required: string[], own = ["name", "deck"]) => ({
    ...limit(),
    schemas: {
      Named: { type: "object", required, properties: { id: { type: "string" } } },
      Ship: {
        allOf: [
          { $ref: "#/components/schemas/Named" },
          { type: "object", properties: Object.fromEntries(own.map((name) => [name, { type: "string" }])) },
        ],
      },
    },
  });
  const compared = await list(describe(["name", "id"]), describe(["id", "deck"]));
  expect(compared).toEqual([
    ["became-optional", "", 2],
    ["became-required", "", 2],
  ]);
  expect(await list(describe(["id", "name"]), describe(["name"]))).toEqual([["became-optional", "", 2]]);
  expect(await list(describe(["name", "id"]), describe(["id", "name"]))).toEqual([]);
});

test("a schema that is gone says nothing", async () => {
  expect(await list({ ...limit(), ...ship }, limit())).toEqual([]);
});
