import { expect, test } from "vitest";
import { createDescription } from "../description/description.ts";
import { buildIndex } from "./build-index.ts";
import { groupByTag, listOperations } from "./read-index.ts";

const index = buildIndex(
  createDescription(
    {
      openapi: "3.1.0",
      info: { title: "Skerry", version: "2" },
      servers: [{ url: "https://api.skerry.example" }],
      tags: [{ name: "ports" }, { name: "unused" }, { name: "ferries" }],
      paths: {
        "/ferries": {
          get: { operationId: "list", summary: "List", tags: ["ferries"] },
          post: { tags: ["crew", "ferries", "crew"], deprecated: true },
        },
        "/health": { get: { summary: "s".repeat(400) } },
        "/ports": { get: { tags: ["ports"] } },
      },
      components: { schemas: { Ferry: {}, Port: {} }, securitySchemes: { key: { type: "apiKey" } } },
    },
    "3.1",
  ),
);

test("lists info, servers, schemes, schemas and tags in the order of the description", () => {
  expect(index).toMatchObject({
    title: "Skerry",
    version: "2",
    dialect: "3.1",
    servers: ["https://api.skerry.example"],
    securitySchemes: [{ name: "key", type: "apiKey" }],
    schemas: ["Ferry", "Port"],
    tags: ["ports", "unused", "ferries", "crew"],
  });
});

test("restores operations from columns; cuts summaries at 300 characters", () => {
  const [list, create, health] = listOperations(index);
  expect(list).toEqual({
    method: "get",
    path: "/ferries",
    operationId: "list",
    summary: "List",
    deprecated: false,
    tags: ["ferries"],
  });
  expect(create).toMatchObject({ path: "/ferries", deprecated: true, tags: ["crew", "ferries"] });
  expect(health).toMatchObject({ path: "/health", tags: [] });
  expect(health?.summary).toHaveLength(300);
});

test("operations are grouped by tag, declared ones first and those without any last", () => {
  expect(groupByTag(index)).toEqual([
    { tag: "ports", operations: [3] },
    { tag: "ferries", operations: [0, 1] },
    { tag: "crew", operations: [1] },
    { tag: undefined, operations: [2] },
  ]);
});
