import type { Json, JsonObject } from "@linkspan/engine";
import { loadSample, type RequestBody } from "@linkspan/engine/request-builder";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { createJudge } from "../engine/examples.ts";
import { sampleCorpus } from "./sample.ts";
import { compareSurfaces, type ShownSample } from "./samples-screen.ts";
import { readWriteOperations, type WriteOperation, type WrittenFile } from "./write-operations.ts";

const wanted = { files: 100, operations: 500, shown: 60 };
const minShare = 0.99;

/** Chooses other files and operations, from 0 to below 1: for a second opinion on ones that no change was made for. */
const shift = Number(process.env.SAMPLES_SHIFT ?? 0);

type Failure = { where: string; reason: string; isAuthors: boolean };

/** Makes the sample request of write operations, has a validator judge it, and compares where the product shows it. */
export async function measureSamples(): Promise<Bar[]> {
  const failures: Failure[] = [];
  const shown: ShownSample[] = [];
  let made = 0;
  let different = 0;
  const files = chooseFiles();
  for (const [at, { file, turns }] of files.entries()) {
    const each = readWriteOperations(file) as WrittenFile;
    const judges = {
      text: createJudge(each.root, each.dialect, { direction: "request" }),
      fields: createJudge(each.root, each.dialect, { direction: "request", coerces: true }),
    };
    for (const operation of turns.map((turn) => each.operations[turn] as WriteOperation)) {
      const body = await makeBody(each, operation);
      if (JSON.stringify(await makeBody(each, operation)) !== JSON.stringify(body)) different++;
      made++;
      const where = `${file} ${operation.method} ${operation.path}`;
      const pointer = findPointer(operation, body);
      const value = body && readBody(body);
      const judge = body?.kind === "text" ? judges.text : judges.fields;
      const reason =
        value === undefined || pointer === undefined ? "no body to judge" : judge(pointer, value);
      if (reason !== undefined) {
        const isAuthors =
          pointer !== undefined && judge(pointer, judge.createBare(pointer, "typical")) === undefined;
        failures.push({ where, reason, isAuthors });
      }
      if (body?.kind === "text") shown.push({ file, method: operation.method, path: operation.path, body });
    }
    if ((at + 1) % 25 === 0) printProgress(`samples: ${at + 1} of ${files.length} files`);
  }
  for (const { where, reason, isAuthors } of failures)
    console.log(`${isAuthors ? "author's value: " : ""}${reason}\n       ${where}`);
  const share = (made - failures.length) / made;
  const count = Math.min(wanted.shown, shown.length);
  const chosen = Array.from({ length: count }, (_, at) => shown[Math.floor((at * shown.length) / count)]);
  return [
    {
      what: `samples: of ${made} write operations in ${files.length} descriptions, valid`,
      measured: `${(share * 100).toFixed(2)} % (${failures.length} not, ${failures.filter(({ isAuthors }) => isAuthors).length} of them by an author's own value)`,
      bar: `≥ ${minShare * 100} %`,
      met: share >= minShare,
    },
    {
      what: "samples: made twice, different",
      measured: String(different),
      bar: "0",
      met: different === 0,
    },
    await compareSurfaces(chosen.filter((one) => one !== undefined)),
  ];
}

/** The same files and operations in every run, as evenly spread as they allow. */
function chooseFiles(): { file: string; turns: number[] }[] {
  const every = sampleCorpus().flatMap(({ file }) => {
    const count = readWriteOperations(file)?.operations.length ?? 0;
    return count > 0 ? { file, count, turns: [] as number[] } : [];
  });
  const able = spread(Math.min(wanted.files, every.length), every.length).flatMap((at) => every[at] ?? []);
  let left = wanted.operations;
  for (let before = -1; left > 0 && left !== before; ) {
    before = left;
    for (const each of able) {
      if (left === 0 || each.turns.length === each.count) continue;
      each.turns.push(each.turns.length);
      left--;
    }
  }
  return able.map(({ file, count, turns }) => ({ file, turns: spread(turns.length, count) }));
}

function spread(count: number, of: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(((at + shift) * of) / count));
}

async function makeBody(each: WrittenFile, { content }: WriteOperation): Promise<RequestBody | undefined> {
  const { dialect, parts } = each;
  const { values } = await loadSample(content, { dialect }, async (reference) => parts.get(reference));
  return values.body;
}

function findPointer({ schemas }: WriteOperation, body: RequestBody | undefined): string | undefined {
  return schemas.get(body?.mediaType ?? "") ?? (schemas.size === 1 ? [...schemas.values()][0] : undefined);
}

/** What a body says as a value; undefined where it is no JSON and no form. */
function readBody(body: RequestBody): Json | undefined {
  if (body.kind === "file") return undefined;
  if (body.kind === "text") {
    try {
      return JSON.parse(body.text) as Json;
    } catch {
      return /json/i.test(body.mediaType) ? undefined : body.text;
    }
  }
  const value: JsonObject = {};
  for (const [name, fields] of Map.groupBy(body.fields, (field) => field.name)) {
    const [first, ...rest] = fields.map((field) =>
      "value" in field ? readField(field.value) : field.fileName,
    );
    value[name] = rest.length > 0 ? [first ?? "", ...rest] : (first ?? "");
  }
  return value;
}

/** Objects and lists are written as JSON in a field. */
function readField(text: string): Json {
  return /^[[{]/.test(text) ? (JSON.parse(text) as Json) : text;
}
