import { expect, test } from "vitest";
import { cutFacts } from "./api-facts.ts";

const scheme = { name: "login", type: "http", scheme: "bearer", in: "", parameter: "" };

test("keeps the facts of a typical API description unchanged", () => {
  const facts = {
    dialect: "3.1" as const,
    servers: ["https://api.skerry.example/v2"],
    security: [[{ scheme: "login", scopes: ["read"] }]],
    securitySchemes: [scheme],
    consumes: [],
    produces: [],
  };
  expect(cutFacts(facts)).toEqual(facts);
});

test("cuts oversized facts to less than 6,500 bytes", () => {
  const long = '"\u0001رحلة'.repeat(500);
  const many = <Item>(item: Item) => Array.from({ length: 50 }, () => item);
  const facts = cutFacts({
    dialect: "2.0",
    servers: many(long),
    security: many(many({ scheme: long, scopes: many(long) })),
    securitySchemes: many({ ...scheme, name: long, parameter: long }),
    consumes: many(long),
    produces: many(long),
  });
  expect(facts.servers.length).toBeGreaterThan(0);
  expect(Buffer.byteLength(JSON.stringify(facts))).toBeLessThan(6500);
});
