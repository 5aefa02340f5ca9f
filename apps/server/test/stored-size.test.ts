import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listCorpus, requireCorpus, usesFullCorpus } from "../../../dev/corpus.ts";
import { analyzeSource } from "../src/child/analysis/analyze-source.ts";
import { readAnalysisText, readPages } from "../src/results/pages.ts";

/** Everything that is stored of a source, and the longest response about its findings, in bytes. */
async function measure(source: Buffer): Promise<{ stored: number; response: number }> {
  let stored = 0;
  let response = 0;
  await analyzeSource(source, async (kind, content) => {
    stored += content.length;
    if (kind === "analysis") response = await measureResponses(content);
  });
  return { stored, response };
}

async function measureResponses(analysis: Buffer): Promise<number> {
  const read = async (start: number, end: number) => analysis.subarray(start, end);
  let longest = Buffer.byteLength(await readAnalysisText(read));
  for (const section of ["operations", "schemas"] as const)
    for await (const page of readPages(read, section)) longest = Math.max(longest, Buffer.byteLength(page));
  return longest;
}

/** What a page gains when it is presented: tasks and operation IDs. */
const maxStoredResponse = 3.5e6;

const within = ({ length }: Buffer) => 8 * length + 256 * 1024;

const many = (count: number, entry: (index: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
const api = (paths: object, schemas: object = {}) =>
  Buffer.from(
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      paths,
      components: { schemas },
    }),
  );
const verbs = { get: {}, put: {}, post: {}, delete: {} };
const wide = many(300, (index) => [`property-${index}`, { type: "string" }]);

const hostile: Record<string, () => Buffer> = {
  "operations without anything": () => api(many(2000, (index) => [`/a${index}`, { get: {} }])),
  "long paths": () => api(many(200, (index) => [`/${"a".repeat(1900)}${index}`, verbs])),
  "long paths of letters that take three bytes": () =>
    api(many(100, (index) => [`/${"好".repeat(1900)}${index}`, verbs])),
  "properties at a long path": () =>
    api({}, { A: { properties: { ["b".repeat(1800)]: { properties: wide } } } }),
  "100 schemas with properties at long paths": () =>
    api(
      {},
      many(100, (index) => [`A${index}`, { properties: { ["b".repeat(1800)]: { properties: wide } } }]),
    ),
  "operations that share a large schema": () =>
    api(
      many(500, (index) => [
        `/a${index}`,
        {
          post: {
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } },
          },
        },
      ]),
      { A: { properties: wide } },
    ),
  "schemas that refer to all others": () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ $ref: `#/components/schemas/A${index}` }));
    return api(
      {},
      many(60, (index) => [`A${index}`, { allOf: all }]),
    );
  },
  "an operation with 3,000 parameters": () =>
    api({
      "/a": {
        get: { parameters: Array.from({ length: 3000 }, (_, at) => ({ name: `p${at}`, in: "query" })) },
      },
    }),
};

test.each(Object.entries(hostile))("%s: stored and sent within bounds", async (_name, write) => {
  const source = write();
  const { stored, response } = await measure(source);
  expect(stored).toBeLessThanOrEqual(within(source));
  expect(response).toBeLessThanOrEqual(maxStoredResponse);
  expect(response).toBeGreaterThan(0);
});

test("rows of operations count: thousands with nothing in them are rejected, hundreds are not", async () => {
  const write = (paths: number) => api(many(paths, (index) => [`/a${index}`, verbs]));
  await expect(measure(write(1500))).rejects.toThrow("results exceed the size limit");
  expect((await measure(write(150))).stored).toBeGreaterThan(0);
});

test("no description of the corpus is rejected for its size", { timeout: 600_000 }, async ({ skip }) => {
  const folder = requireCorpus(skip);
  const files = listCorpus(folder).filter(({ parse, bytes }) => parse === "ok" && bytes > 0);
  const every = usesFullCorpus() ? 1 : 12;
  for (const { file } of files.filter((_, index) => index % every === 0)) {
    const source = readFileSync(join(folder, file));
    const { stored, response } = await measure(source);
    expect(stored, file).toBeLessThanOrEqual(within(source));
    expect(response, file).toBeLessThanOrEqual(maxStoredResponse);
  }
});
