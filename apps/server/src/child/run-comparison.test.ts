import { readFileSync } from "node:fs";
import type { RevisionComparison } from "@linkspan/engine/diff/revisions";
import { expect, test } from "vitest";
import { isFullScale } from "../../../../dev/scale.ts";
import { analyzeSource } from "./analysis/analyze-source.ts";
import type { ComparedBlob, ReadBlob } from "./compare/stored-revision.ts";
import { runComparison } from "./run-comparison.ts";

/** What is stored of a description, in memory. */
async function store(source: object): Promise<ReadBlob> {
  const frames = new Map<string, Buffer[]>();
  await analyzeSource(Buffer.from(JSON.stringify(source)), async (kind, content) => {
    const pieces = frames.get(kind) ?? [];
    pieces.push(content);
    frames.set(kind, pieces);
  });
  const blobs = new Map([...frames].map(([kind, pieces]) => [kind, Buffer.concat(pieces)]));
  return async (blob: ComparedBlob, ranges) =>
    ranges.map(({ start, end }) => blobs.get(blob)?.subarray(start, end) ?? Buffer.alloc(0));
}

/** Operations whose response has this type, each in its own way. */
const describeApi = (count: number, type: string) => ({
  openapi: "3.1.0",
  info: { title: "Ferries", version: "1" },
  paths: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `/p${at}`,
      {
        get: {
          responses: { 200: { description: "", content: { "application/json": { schema: { type } } } } },
        },
      },
    ]),
  ),
});

async function compare(before: object, after: object): Promise<RevisionComparison | undefined> {
  const result = await runComparison({ before: await store(before), after: await store(after) });
  return result && (JSON.parse(result.toString()) as RevisionComparison);
}

test("compares stored revisions in another process", { timeout: 60_000 }, async () => {
  const result = await compare(describeApi(3, "string"), describeApi(3, "integer"));
  expect(result?.changes.map(({ kind }) => kind)).toEqual(["type-changed", "type-changed", "type-changed"]);
  expect(result?.isPartial).toBe(false);
});

/** The most memory that processes started by this one have ever had, as the system counts it; 0 where it doesn't say. */
function readPeakOfChildren(): number {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
    const peaks = children.map((pid) => {
      const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return Number(kilobytes) / 1024;
    });
    return Math.max(0, ...peaks);
  } catch {
    // One that has just ended, or another operating system.
    return 0;
  }
}

const maxMegabytes = 512;

/** `SCALE=full` compares the largest number of operations that a description may have in practice. */
const changedOperations = isFullScale ? 100_000 : 20_000;

test(`ends within its limits and says that it is partial when ${changedOperations} operations changed`, {
  timeout: 300_000,
}, async () => {
  const [before, after] = [
    await store(describeApi(changedOperations, "string")),
    await store(describeApi(changedOperations, "integer")),
  ];
  const start = performance.now();
  let megabytes = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, readPeakOfChildren());
  }, 20);
  const result = await runComparison({ before, after });
  clearInterval(timer);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${changedOperations} changed operations: ${seconds} s, ${megabytes.toFixed(0)} MB at most\n`,
  );
  expect(megabytes).toBeLessThan(maxMegabytes);
  const comparison = JSON.parse(result?.toString() ?? "{}") as RevisionComparison;
  expect(comparison.isPartial).toBe(true);
  expect(comparison.operations.changed).toBe(changedOperations);
  expect(comparison.changes.length).toBeGreaterThan(900);
});

test("compares a chain of 3,000 schemas and schemas that refer to each other in circles", {
  timeout: 120_000,
}, async () => {
  const chain = (last: object) => {
    const schemas = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [
        `S${at}`,
        {
          properties: {
            next: { $ref: `#/components/schemas/S${at + 1}` },
            first: { $ref: "#/components/schemas/S0" },
          },
        },
      ]),
    );
    const schema = { $ref: "#/components/schemas/S0" };
    const paths = {
      "/a": { get: { responses: { 200: { description: "", content: { "application/json": { schema } } } } } },
    };
    return {
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths,
      components: { schemas: { ...schemas, S3000: last } },
    };
  };
  const result = await compare(chain({ properties: { end: {} } }), chain({ type: "string" }));
  expect(result?.changes.map(({ cause }) => cause.of === "component" && cause.name)).toContain("S3000");
});
