import { analyzeText } from "@linkspan/engine";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./start-server.ts";

type Description = { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };

let server: TestServer;
let description: Description;
beforeAll(async () => {
  server = await startServer();
  description = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as Description;
});
afterAll(() => server.close());

test("the API description is valid OpenAPI 3.1", async () => {
  expect(description.openapi).toMatch(/^3\.1\./);
  const validator = new Validator();
  expect(await validator.validate(structuredClone(description))).toEqual({ valid: true });
  const broken = structuredClone(description) as Partial<Description>;
  delete broken.paths;
  Object.assign(broken, { info: { title: 3 } });
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test("every $ref in the API description resolves", () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    const target = reference
      .split("/")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], description);
    expect(target, reference).toBeDefined();
  }
});

test("the API description contains exactly the mounted API routes", () => {
  // The API description itself, badges, crops and mocks are left out: our client never calls them. Routes of administrators are for this installation's page.
  const files = [
    "/api/openapi.json",
    "/api/badges/{file}",
    "/api/crops/{token}/{file}",
    "/api/mock/{token}",
    "/api/mock/{token}/*",
  ];
  const mounted = server.app.routes
    .filter(
      ({ method, url, access }) =>
        access !== "admin" &&
        url.startsWith("/api/") &&
        !["HEAD", "OPTIONS"].includes(method) &&
        !files.includes(url),
    )
    .map(({ method, url }) => `${method} ${url.slice("/api".length)}`);
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(mounted.length).toBeGreaterThan(5);
  expect(described.sort()).toEqual(mounted.sort());
});

test("our own analysis of the API description finds only the three known issues", () => {
  // Everywhere but here the product is served by https.
  const analyzed = analyzeText(JSON.stringify(description).replaceAll("http://", "https://"));
  if (analyzed.status === "failed") throw new Error("Our own description is not readable.");
  const { overallScore, aiReadiness, design, performance, security, diagnostics } = analyzed.analysis;
  const issues = [aiReadiness, design, performance, security].flatMap((block) => block.issues);
  expect(diagnostics).toEqual([]);
  // Headers for other origins are left out, and people sign in with bearer tokens alone.
  expect(issues.map(({ rule }) => rule)).toEqual(["cors-headers", "oauth2", "api-key"]);
  expect(overallScore).toBe(95);
});
