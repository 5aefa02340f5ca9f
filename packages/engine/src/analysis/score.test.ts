import { describe, expect, it } from "vitest";
import { createDescription } from "../description/description.ts";
import { detectDialect } from "../description/dialect.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Block, BlockRule } from "../rules/rule.ts";
import type { Analysis } from "./analysis.ts";
import { analyzeDescription } from "./analyze.ts";
import { blocks, scoreBlock } from "./score.ts";

function analyze(root: JsonObject): Analysis {
  const dialect = detectDialect(root);
  if (!dialect) throw new Error("The fixture says no version.");
  return analyzeDescription(createDescription(root, dialect), JSON.stringify(root));
}

/** What is put where; the keys on the way there are parted by blanks. */
type Damage = Record<string, Json | undefined>;

const gone = undefined;

/** Does what the damage says. Nothing happens where the parent is gone already. */
function damage(root: JsonObject, changes: Damage): JsonObject {
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split(" ");
    const last = keys.pop() ?? "";
    const parent = keys.reduce<Json | undefined>((at, key) => (at as JsonObject | undefined)?.[key], root);
    if (value !== gone && parent) (parent as JsonObject)[last] = value;
    else if (parent) delete (parent as JsonObject)[last];
  }
  return root;
}

/** The ids of every check, by how it came out. */
function listVerdicts(analysis: Analysis) {
  const listIds = (verdict: "issues" | "passed" | "skipped") =>
    blocks.flatMap((block) => analysis[block][verdict].map(({ rule }) => rule)).toSorted();
  return { issues: listIds("issues"), passed: listIds("passed"), skipped: listIds("skipped") };
}

function listScores(analysis: Analysis): number[] {
  return [...blocks.map((block) => analysis[block].score), analysis.overallScore];
}

const header = { schema: { type: "string" } };

/** A description that loses nothing. Two operations and two schemas, so that "every" and "some" differ. */
function createPerfect(): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title: "Skerry Ferries", version: "1.0.0", contact: { email: "api@skerry.example" } },
    servers: [{ url: "https://api.skerry.example" }, { url: "http://localhost:8080" }],
    security: [{ token: [] }],
    paths: {
      "/sailings": {
        get: {
          operationId: "listSailings",
          summary: "List sailings",
          "x-nodeRefID": "12:345",
          security: [{ token: [] }],
          parameters: [{ name: "route", in: "query", schema: { type: "string" } }],
          responses: {
            200: {
              description: "The sailings.",
              headers: {
                "RateLimit-Remaining": header,
                "Access-Control-Allow-Origin": header,
                "Content-Security-Policy": header,
                "Cache-Control": header,
              },
            },
            404: { description: "No such route." },
          },
        },
      },
      "/bookings": {
        post: {
          operationId: "createBooking",
          description: "Books a sailing.",
          "x-nodeRefID": "none",
          requestBody: { content: { "application/json": { schema: { type: "object" } } } },
          responses: { default: { description: "An error." } },
        },
      },
    },
    components: {
      schemas: {
        Sailing: { type: "object", description: "One departure." },
        Route: { type: "object", description: "A line between two ports." },
      },
      securitySchemes: {
        login: { type: "oauth2", flows: {} },
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

const list = "paths /sailings get";
const headers = `${list} responses 200 headers`;
const book = "paths /bookings post";
const schemes = "components securitySchemes";
/** A scheme that is there, of a type that no check asks for. */
const other = { type: "openIdConnect" };

/** Each check that costs points: the check, its block, its points, the overall score with it alone, a way to break it. */
const deductions: [id: string, block: Block, points: number, alone: number, changes: Damage][] = [
  ["schema-descriptions", "aiReadiness", 25, 94, { "components schemas Route description": gone }],
  ["operation-ids", "aiReadiness", 25, 94, { [`${book} operationId`]: gone }],
  ["contact", "design", 20, 95, { "info contact email": gone }],
  ["operation-text", "design", 20, 95, { [`${book} description`]: gone }],
  ["design-references", "design", 20, 95, { [`${list} x-nodeRefID`]: gone }],
  ["servers", "performance", 25, 90, { servers: gone }],
  ["security-schemes", "security", 25, 94, { [schemes]: gone }],
  ["oauth2", "security", 5, 99, { [`${schemes} login`]: other }],
  ["api-key", "security", 5, 99, { [`${schemes} key`]: other }],
  ["http-bearer", "security", 5, 99, { [`${schemes} token`]: other }],
  ["https", "security", 15, 96, { "servers 0 url": "http://api.skerry.example" }],
  ["rate-limit-headers", "security", 10, 98, { [`${headers} RateLimit-Remaining`]: gone }],
  ["cors-headers", "security", 10, 98, { [`${headers} Access-Control-Allow-Origin`]: gone }],
  ["input-schemas", "security", 10, 98, { [`${list} parameters 0 schema`]: gone }],
  ["error-responses", "security", 10, 98, { [`${list} responses 404`]: gone }],
  ["content-security-headers", "security", 5, 99, { [`${headers} Content-Security-Policy`]: gone }],
  ["cache-control-headers", "security", 5, 99, { [`${headers} Cache-Control`]: gone }],
  ["operation-security", "security", 5, 99, { security: gone, [`${list} security`]: gone }],
];

const ids = deductions.map(([id]) => id);
const schemeTypes = ["oauth2", "api-key", "http-bearer"];

/** What is lost when these are broken together: no server is no https server, and types are not asked of no scheme. */
function expectVerdicts(broken: readonly string[]) {
  const skipped = broken.includes("security-schemes") ? schemeTypes : [];
  const lost = new Set([...broken, ...(broken.includes("servers") ? ["https"] : [])]);
  const issues = ids.filter((id) => lost.has(id) && !skipped.includes(id));
  const passed = ids.filter((id) => !lost.has(id) && !skipped.includes(id));
  return { issues: issues.toSorted(), passed: passed.toSorted(), skipped: skipped.toSorted() };
}

function expectScores(broken: readonly string[]): number[] {
  const { issues } = expectVerdicts(broken);
  const scores = blocks.map((of) =>
    deductions.reduce(
      (score, [id, block, points]) => (block === of && issues.includes(id) ? score - points : score),
      100,
    ),
  );
  return [...scores, Math.round(scores.reduce((sum, score) => sum + score) / 4)];
}

function analyzeBroken(broken: readonly string[]): Analysis {
  const root = createPerfect();
  for (const [id, , , , changes] of deductions) if (broken.includes(id)) damage(root, changes);
  return analyze(root);
}

/** Pairs in which both cost their own points would prove little without a few sums made by hand. */
const sumsByHand: [string, string, number[]][] = [
  ["schema-descriptions", "operation-ids", [50, 100, 100, 100, 88]],
  ["contact", "operation-text", [100, 60, 100, 100, 90]],
  ["schema-descriptions", "contact", [75, 80, 100, 100, 89]],
  ["servers", "https", [100, 100, 75, 85, 90]],
  ["servers", "rate-limit-headers", [100, 100, 75, 75, 88]],
  ["security-schemes", "oauth2", [100, 100, 100, 75, 94]],
  ["security-schemes", "https", [100, 100, 100, 60, 90]],
  ["oauth2", "api-key", [100, 100, 100, 90, 98]],
  ["cors-headers", "input-schemas", [100, 100, 100, 80, 95]],
];

describe("a description without deductions", () => {
  it("scores 100 everywhere", () => {
    const analysis = analyze(createPerfect());
    expect(listScores(analysis)).toEqual([100, 100, 100, 100, 100]);
    expect(listVerdicts(analysis)).toEqual({ issues: [], passed: ids.toSorted(), skipped: [] });
  });
});

describe("one deduction", () => {
  it.each(deductions)("%s costs %s %i points; the overall score is %i", (id, block, points, alone) => {
    const analysis = analyzeBroken([id]);
    const alsoLost = id === "servers" ? 15 : 0;
    expect(analysis.overallScore).toBe(alone);
    expect(analysis[block].score).toBe(100 - points);
    expect(analysis[block].issues).toMatchObject([{ rule: id, points }]);
    for (const other of blocks) {
      if (other !== block) expect(analysis[other].score).toBe(other === "security" ? 100 - alsoLost : 100);
    }
    expect(listVerdicts(analysis)).toEqual(expectVerdicts([id]));
  });
});

describe("two deductions", () => {
  const pairs = ids.flatMap((first, index) => ids.slice(index + 1).map((second) => [first, second] as const));

  it("cover all 153 pairs", () => expect(pairs).toHaveLength(153));

  it.each(pairs)("%s and %s", (...pair) => {
    const analysis = analyzeBroken(pair);
    expect(listVerdicts(analysis)).toEqual(expectVerdicts(pair));
    expect(listScores(analysis)).toEqual(expectScores(pair));
  });

  it.each(sumsByHand)("%s and %s leave %j", (first, second, scores) => {
    expect(listScores(analyzeBroken([first, second]))).toEqual(scores);
  });
});

describe("the overall score", () => {
  // Every loss is a multiple of 5, so of these four each is reached by one total loss: 40, 45, 120 and 125.
  it.each([90, 89, 70, 69])("can be %i", (wanted) => {
    const broken = findSubset((scores) => scores[4] === wanted);
    expect(broken).toBeDefined();
    expect(analyzeBroken(broken ?? []).overallScore).toBe(wanted);
  });

  it.each([
    [40, 90],
    [45, 89],
    [120, 70],
    [125, 69],
    [10, 98],
    [50, 88],
  ])("with %i points lost is %i", (lost, wanted) => {
    const broken = findSubset((scores) => 400 - sumBlocks(scores) === lost) ?? [];
    const analysis = analyzeBroken(broken);
    expect(400 - sumBlocks(listScores(analysis))).toBe(lost);
    expect(analysis.overallScore).toBe(wanted);
  });

  it("is 43 when every check fails", () => {
    const analysis = analyzeBroken(ids);
    expect(listScores(analysis)).toEqual([50, 40, 75, 5, 43]);
    expect(listVerdicts(analysis)).toEqual(expectVerdicts(ids));
  });
});

function sumBlocks(scores: readonly number[]): number {
  return blocks.reduce((sum, _, index) => sum + (scores[index] ?? 0), 0);
}

/** The first set of deductions, of all there are, whose scores are as wanted. */
function findSubset(fits: (scores: number[]) => boolean): string[] | undefined {
  for (let bits = 0; bits < 2 ** ids.length; bits++) {
    const broken = ids.filter((_, bit) => bits & (1 << bit));
    if (fits(expectScores(broken))) return broken;
  }
  return undefined;
}

describe("a category", () => {
  it("never scores below 0", () => {
    // The points of a block's real checks come to at most 100, so this takes made-up ones.
    const check = { kind: "document", at: [], passes: () => false } as const;
    const rule = { id: "made-up", section: "security", points: 60, check } as unknown as BlockRule;
    const tally = { rule, covered: 0, total: 1, findings: [] };
    expect(scoreBlock([tally]).score).toBe(40);
    expect(scoreBlock([tally, tally]).score).toBe(0);
  });
});

describe("a document with only a version", () => {
  it.each([{ openapi: "3.0.3" }, { openapi: "3.1.0" }, { openapi: "3.2.0" }, { swagger: "2.0" }])(
    "%j",
    (root) => {
      const analysis = analyze(root);
      expect(listScores(analysis)).toEqual([100, 80, 75, 25, 70]);
      expect(listVerdicts(analysis)).toEqual({
        issues: [
          "cache-control-headers",
          "contact",
          "content-security-headers",
          "cors-headers",
          "https",
          "operation-security",
          "rate-limit-headers",
          "security-schemes",
          "servers",
        ],
        passed: [],
        skipped: [
          "api-key",
          "design-references",
          "error-responses",
          "http-bearer",
          "input-schemas",
          "oauth2",
          "operation-ids",
          "operation-text",
          "schema-descriptions",
        ],
      });
      expect(analysis.endpoints).toBe(0);
      expect(analysis.methods).toEqual({});
    },
  );
});

describe("skipped checks", () => {
  it("cost no points, even when every skippable check is skipped", () => {
    const root = damage(createPerfect(), { paths: {}, "components schemas": {}, [schemes]: gone });
    const analysis = analyze(root);
    expect(listScores(analysis)).toEqual([100, 100, 100, 45, 86]);
    expect(listVerdicts(analysis).passed).toEqual(["contact", "https", "operation-security", "servers"]);
    expect(listVerdicts(analysis).skipped).toHaveLength(9);
  });

  it("include only design-references when no operation needs a design", () => {
    const analysis = analyze(damage(createPerfect(), { [`${list} x-nodeRefID`]: "none" }));
    expect(listScores(analysis)).toEqual([100, 100, 100, 100, 100]);
    expect(listVerdicts(analysis).skipped).toEqual(["design-references"]);
  });

  it("exclude input-schemas, which passes when operations have no inputs", () => {
    const changes = { [`${list} parameters`]: gone, [`${book} requestBody`]: gone };
    const analysis = analyze(damage(createPerfect(), changes));
    expect(listVerdicts(analysis).skipped).toEqual([]);
    const inputs = analysis.security.passed.find(({ rule }) => rule === "input-schemas");
    expect(inputs).toMatchObject({ covered: 2, total: 2 });
  });
});

describe("Swagger 2.0", () => {
  function createTwin(): JsonObject {
    const { info, security, paths, components } = createPerfect();
    const twin = {
      swagger: "2.0",
      info,
      host: "api.skerry.example",
      schemes: ["http", "https"],
      security,
      paths,
      definitions: (components as JsonObject).schemas,
      securityDefinitions: {
        login: { type: "oauth2", flow: "implicit" },
        key: { type: "apiKey", in: "header", name: "X-API-Key" },
        password: { type: "basic" },
      },
    };
    return damage(twin, {
      [`${list} parameters`]: [{ name: "route", in: "query", type: "string" }],
      [`${book} requestBody`]: gone,
      [`${book} parameters`]: [{ name: "booking", in: "body", schema: { type: "object" } }],
    });
  }

  it("loses points only for http-bearer, which it cannot express", () => {
    const analysis = analyze(createTwin());
    expect(listScores(analysis)).toEqual([100, 100, 100, 95, 99]);
    expect(listVerdicts(analysis).issues).toEqual(["http-bearer"]);
  });

  it.each<[string, number[], Damage, string?]>([
    ["schema-descriptions", [75, 100, 100, 95], { "definitions Route description": gone }],
    ["servers", [100, 100, 75, 80], { host: gone }, "https"],
    ["https", [100, 100, 100, 80], { schemes: gone }],
    ["https", [100, 100, 100, 80], { schemes: ["http"] }],
    ["oauth2", [100, 100, 100, 90], { "securityDefinitions login": gone }],
    ["api-key", [100, 100, 100, 90], { "securityDefinitions key": gone }],
    ["input-schemas", [100, 100, 100, 85], { [`${book} parameters 0 schema`]: gone }],
    ["input-schemas", [100, 100, 100, 85], { [`${list} parameters 0 type`]: gone }],
    ["error-responses", [100, 100, 100, 85], { [`${book} responses default`]: gone }],
  ])("loses points for %s, giving %j, after %j", (id, scores, changes, ...also) => {
    const analysis = analyze(damage(createTwin(), changes));
    expect(listScores(analysis).slice(0, 4)).toEqual(scores);
    const issues = [id, "http-bearer", ...also].filter((issue) => issue !== undefined);
    expect(listVerdicts(analysis).issues).toEqual(issues.toSorted());
  });

  it("skips scheme type checks without security schemes", () => {
    const analysis = analyze(damage(createTwin(), { securityDefinitions: gone }));
    expect(listScores(analysis)).toEqual([100, 100, 100, 75, 94]);
    expect(listVerdicts(analysis).skipped).toEqual(["api-key", "http-bearer", "oauth2"]);
  });
});
