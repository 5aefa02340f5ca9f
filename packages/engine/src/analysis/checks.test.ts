import { describe, expect, it } from "vitest";
import { createDescription } from "../description/description.ts";
import { detectDialect } from "../description/dialect.ts";
import type { JsonObject } from "../json.ts";
import { toPointer } from "../path.ts";
import type { CheckResult } from "./analysis.ts";
import { analyzeDescription } from "./analyze.ts";
import { blocks } from "./score.ts";

/** How one check came out: its verdict, its coverage and where its findings stand. */
function runCheck(id: string, root: JsonObject) {
  const dialect = detectDialect({ openapi: "3.1.0", ...root });
  if (!dialect) throw new Error("The fixture says no version.");
  const analysis = analyzeDescription(createDescription(root, dialect), JSON.stringify(root));
  for (const block of blocks) {
    for (const verdict of ["issues", "passed", "skipped"] as const) {
      const result = analysis[block][verdict].find(({ rule }) => rule === id);
      if (result) return { verdict, coverage: formatCoverage(result), places: listPlaces(result) };
    }
  }
  throw new Error(`No check is called ${id}.`);
}

function formatCoverage({ covered, total, unit }: CheckResult): string {
  return `${covered} of ${total} ${unit}`;
}

function listPlaces({ findings }: CheckResult): string[] {
  return findings.map(({ path }) => toPointer(path));
}

/** A description whose only response has these headers. */
function withHeaders(...names: string[]): JsonObject {
  const headers = Object.fromEntries(names.map((name) => [name, {}]));
  return { paths: { "/sailings": { get: { responses: { 200: { headers } } } } } };
}

describe("coverage", () => {
  it("counts passing operations and locates each failing one", () => {
    const paths = {
      "/sailings": { get: { operationId: "listSailings" }, post: { operationId: " " }, put: null },
    };
    expect(runCheck("operation-ids", { paths })).toEqual({
      verdict: "issues",
      coverage: "1 of 3 operations",
      places: ["/paths/~1sailings/post", "/paths/~1sailings/put"],
    });
  });

  it("excludes operations marked as needing no design", () => {
    const paths = {
      "/sailings": {
        get: { "x-nodeRefID": "12:345" },
        post: { "x-nodeRefID": " " },
        put: { "x-nodeRefID": 7 },
      },
      "/health": { get: { "x-nodeRefID": "none" } },
    };
    expect(runCheck("design-references", { paths })).toEqual({
      verdict: "issues",
      coverage: "1 of 3 operations",
      places: ["/paths/~1sailings/post", "/paths/~1sailings/put"],
    });
  });

  it("counts boolean schemas as failing", () => {
    const schemas = { Sailing: { description: "A departure." }, Anything: true };
    expect(runCheck("schema-descriptions", { components: { schemas } })).toEqual({
      verdict: "issues",
      coverage: "1 of 2 schemas",
      places: ["/components/schemas/Anything"],
    });
  });

  it("counts operations that document a rate limit header", () => {
    const { paths } = withHeaders("Retry-After");
    const both = { paths: { ...(paths as JsonObject), "/routes": { get: {} } } };
    expect(runCheck("rate-limit-headers", both).coverage).toBe("1 of 2 operations");
  });

  it("counts servers", () => {
    const servers = [{ url: "http://localhost" }, { url: "https://api.skerry.example" }, "https://wrong"];
    expect(runCheck("https", { servers }).coverage).toBe("1 of 2 servers");
    expect(runCheck("servers", { servers }).coverage).toBe("2 of 2 servers");
  });
});

describe("missing objects", () => {
  it.each<[string, JsonObject, string]>([
    ["contact", {}, ""],
    ["contact", { info: { contact: {} } }, "/info/contact"],
    ["servers", {}, ""],
    ["servers", { servers: [] }, "/servers"],
    ["https", { swagger: "2.0", host: "api.skerry.example" }, "/host"],
    ["security-schemes", { components: {} }, "/components"],
    ["security-schemes", { swagger: "2.0", securityDefinitions: {} }, "/securityDefinitions"],
    ["cors-headers", { paths: {} }, "/paths"],
    ["operation-security", { security: [] }, "/security"],
  ])("reports %s for %j at %j", (id, root, place) => {
    expect(runCheck(id, root)).toMatchObject({ verdict: "issues", places: [place] });
  });
});

describe("headers", () => {
  it.each([
    ["rate-limit-headers", "RateLimit", "passed"],
    ["rate-limit-headers", "RateLimit-Policy", "passed"],
    ["rate-limit-headers", "Rate-Limit-Reset", "passed"],
    ["rate-limit-headers", "X-RateLimit-Remaining", "passed"],
    ["rate-limit-headers", "x-rate-limit-limit", "passed"],
    ["rate-limit-headers", "RETRY-AFTER", "passed"],
    ["rate-limit-headers", "Retry-After-Ms", "issues"],
    ["rate-limit-headers", "My-RateLimit", "issues"],
    ["cors-headers", "access-control-allow-origin", "passed"],
    ["cors-headers", "Access-Control-Max-Age", "passed"],
    ["cors-headers", "Access-Controls", "issues"],
    ["content-security-headers", "Content-Security-Policy", "passed"],
    ["content-security-headers", "content-security-policy-report-only", "passed"],
    ["content-security-headers", "Content-Security", "issues"],
    ["cache-control-headers", "Cache-Control", "passed"],
    ["cache-control-headers", "CDN-Cache-Control", "issues"],
  ])("%s with %s: %s", (id, name, verdict) => {
    expect(runCheck(id, withHeaders(name)).verdict).toBe(verdict);
  });

  it("are found in a referenced response", () => {
    const response = { $ref: "#/components/responses/Busy" };
    const components = { responses: { Busy: { headers: { "Retry-After": {} } } } };
    const paths = { "/sailings": { get: { responses: { 429: response } } } };
    expect(runCheck("rate-limit-headers", { paths, components }).verdict).toBe("passed");
  });

  it("ignores headers of unused responses", () => {
    const components = { responses: { Busy: { headers: { "Retry-After": {} } } } };
    expect(runCheck("rate-limit-headers", { components }).verdict).toBe("issues");
  });
});

describe("error responses", () => {
  it.each([
    [["404"], "passed"],
    [["4XX"], "passed"],
    [["503"], "passed"],
    [["5xx"], "passed"],
    [["default"], "passed"],
    [["200", "302"], "issues"],
    [["x-404"], "issues"],
    [[], "issues"],
  ])("%j: %s", (statuses, verdict) => {
    const responses = Object.fromEntries(statuses.map((status) => [status, {}]));
    expect(runCheck("error-responses", { paths: { "/sailings": { get: { responses } } } }).verdict).toBe(
      verdict,
    );
  });
});

describe("inputs", () => {
  it.each<[string, JsonObject, JsonObject, string]>([
    ["no inputs", {}, {}, "passed"],
    ["a parameter with a schema", { parameters: [{ schema: {} }] }, {}, "passed"],
    ["a parameter with content", { parameters: [{ content: { "text/plain": {} } }] }, {}, "passed"],
    ["a bare parameter", { parameters: [{ name: "route" }] }, {}, "issues"],
    ["a type outside of a schema", { parameters: [{ type: "string" }] }, {}, "issues"],
    ["a bare parameter of the path item", {}, { parameters: [{ name: "route" }] }, "issues"],
    ["a body with content", { requestBody: { content: { "text/plain": {} } } }, {}, "passed"],
    ["a body without content", { requestBody: { content: {} } }, {}, "issues"],
    ["an unresolved reference", { parameters: [{ $ref: "#/nowhere" }] }, {}, "passed"],
    ["a reference to a bare one", { parameters: [{ $ref: "#/components/parameters/Route" }] }, {}, "issues"],
  ])("%s", (_, post, pathItem, verdict) => {
    const components = { parameters: { Route: { name: "route" } } };
    const paths = { "/bookings": { ...pathItem, post } };
    expect(runCheck("input-schemas", { paths, components }).verdict).toBe(verdict);
  });
});

describe("security", () => {
  it.each<[string, JsonObject, string]>([
    ["at the root", { security: [{ token: [] }], paths: { "/routes": { get: {} } } }, "passed"],
    ["at the root, without operations", { security: [{ token: [] }] }, "passed"],
    ["on an operation", { paths: { "/a": { get: {} }, "/b": { get: { security: [{}] } } } }, "passed"],
    ["empty lists", { security: [], paths: { "/routes": { get: { security: [] } } } }, "issues"],
    ["nowhere", { paths: { "/routes": { get: {} } } }, "issues"],
  ])("%s", (_, root, verdict) => {
    expect(runCheck("operation-security", root).verdict).toBe(verdict);
  });

  it.each<[string, JsonObject, string]>([
    ["http-bearer", { type: "http", scheme: "Bearer" }, "passed"],
    ["http-bearer", { type: "http", scheme: "basic" }, "issues"],
    ["http-bearer", { scheme: "bearer" }, "issues"],
    ["oauth2", { type: "oauth2" }, "passed"],
    ["oauth2", { type: "openIdConnect" }, "issues"],
    ["api-key", { type: "apiKey" }, "passed"],
    ["api-key", { type: "apikey" }, "issues"],
  ])("%s of %j: %s", (id, scheme, verdict) => {
    const securitySchemes = { login: scheme };
    expect(runCheck(id, { components: { securitySchemes } }).verdict).toBe(verdict);
  });
});

describe("contact", () => {
  it.each([
    [{ email: "api@skerry.example" }, "passed"],
    [{ url: "https://skerry.example" }, "passed"],
    [{ email: " ", url: "" }, "issues"],
    [{ name: "Skerry Ferries" }, "issues"],
  ])("%j: %s", (contact, verdict) => {
    expect(runCheck("contact", { info: { contact } }).verdict).toBe(verdict);
  });
});
