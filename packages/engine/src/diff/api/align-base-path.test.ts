import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readDescription } from "../../analysis/read-description.ts";
import { compareRevisions } from "../revisions/compare-revisions.ts";
import { openDescription } from "../revisions/open-description.ts";
import { compareDescriptions } from "./compare-descriptions.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");

function read(servers: readonly string[], paths: readonly string[]) {
  const get = { responses: { 200: { description: "" } } };
  const { description } = readDescription(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Ferries", version: "1" },
      servers: servers.map((url) => ({ url })),
      paths: Object.fromEntries(paths.map((path) => [path, { get }])),
    }),
  );
  if (!description) throw new Error("unreadable");
  return description;
}

type State = readonly [servers: readonly string[], paths: readonly string[]];

/** The kinds of changes; both ways of comparing find the same. */
async function list(before: State, after: State): Promise<string[]> {
  const [old, now] = [read(...before), read(...after)];
  const { api, operations } = compareDescriptions(old, now);
  const revisions = await compareRevisions(
    openDescription(old, sha256),
    openDescription(now, sha256),
    sha256,
  );
  const kinds = [...api, ...operations.flatMap(({ changes }) => changes)].map(({ kind }) => kind).sort();
  expect(revisions.changes.map(({ kind }) => kind).sort()).toEqual(kinds);
  return kinds;
}

const inServers: State = [
  ["https://a.example/v1/", "https://b.example/v1"],
  ["/ships", "/decks"],
];
const inPaths: State = [
  ["https://b.example", "https://a.example"],
  ["/v1/ships", "/v1/decks"],
];

test("a base path that moves between servers and paths changes nothing", async () => {
  expect(await list(inServers, inPaths)).toEqual([]);
  expect(await list(inPaths, inServers)).toEqual([]);
  expect(await list([["/v1"], ["/ships"]], [[], ["/v1/ships"]])).toEqual([]);
});

test("what else changes is still found", async () => {
  const more: State = [inPaths[0], [...inPaths[1], "/v1/berths"]];
  expect(await list(inServers, more)).toEqual(["operation-added"]);
  expect(await list(more, inServers)).toEqual(["operation-removed"]);
});

test("servers that change while paths stay are other servers", async () => {
  const servers = ["server-added", "server-removed"];
  expect(await list([["https://a.example/v1"], ["/ships"]], [["https://a.example"], ["/ships"]])).toEqual(
    servers,
  );
  expect(await list([["https://a.example"], ["/ships"]], [["https://a.example/v1"], ["/ships"]])).toEqual(
    servers,
  );
});

test("a path that is not below the base path has moved", async () => {
  const kinds = await list(inServers, [inPaths[0], ["/v1/ships", "/decks"]]);
  expect(kinds).toContain("server-removed");
  expect(kinds.length).toBeGreaterThan(2);
});
