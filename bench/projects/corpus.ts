import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ProjectAnalysis, Revision } from "@linkspan/contract";
import fc from "fast-check";
import { type CorpusFile, listCorpus } from "../../dev/corpus.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { needCorpus } from "../engine/descriptions.ts";
import { callAs, uploadProject, waitForRevision } from "./calls.ts";
import { addPerson, type Person } from "./people.ts";
import { openProduct, type Product } from "./product.ts";

const wanted = 300;
const seed = 20260504;
const atOnce = 4;

/** Uploads real descriptions, the broken ones among them, and sees what becomes of each. */
export async function checkCorpus(): Promise<Bar[]> {
  const folder = needCorpus();
  const files = sampleFiles(listCorpus(folder));
  const product = await openProduct();
  const found: Record<"current" | "told", number> & { wrong: string[] } = { current: 0, told: 0, wrong: [] };
  try {
    await product.startApi();
    const worker = await product.startWorker();
    const person = await addPerson(product.pool, { name: "Uploader" });
    const waiting = [...files];
    const upload = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const content = new Uint8Array(readFileSync(join(folder, next.file)));
        const { data, code } = await uploadProject(product, person, {
          name: `Corpus ${files.indexOf(next)}`,
          file: content,
          fileName: next.file,
        });
        if (!data) {
          found.wrong.push(`${next.file}: ${code}`);
          continue;
        }
        const revision = await waitForRevision(product, person, {
          projectId: data.id,
          number: 1,
          seconds: 600,
        });
        if (revision.is_current) found.current++;
        else found.told++;
        const problem =
          revision.is_current && isBroken(next)
            ? await findSilence(product, person, data.id)
            : findProblem(next, revision);
        if (problem) found.wrong.push(`${next.file}: ${problem}`);
        if ((found.current + found.told) % 50 === 0)
          printProgress(`corpus: ${found.current + found.told} of ${wanted}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, upload));
    for (const wrong of found.wrong) printProgress(`corpus: ${wrong}`);
    const isAlive = worker.isRunning();
    return [
      {
        what: `corpus: ${files.length} real descriptions over HTTP (seed ${seed})`,
        measured: `${found.current} current, ${found.told} told why, ${found.wrong.length} otherwise${found.wrong[0] ? `: ${found.wrong[0]}` : ""}`,
        bar: "each valid one current, each broken one with a line",
        met: found.wrong.length === 0 && found.current + found.told === files.length,
      },
      {
        what: "corpus: the worker",
        measured: isAlive ? "alive" : await worker.ended,
        bar: "alive",
        met: isAlive,
      },
    ];
  } finally {
    await product.close();
  }
}

/** Everything that was broken on purpose, and as many others as make up the number. */
function sampleFiles(all: readonly CorpusFile[]): CorpusFile[] {
  const broken = all.filter(isBroken);
  const others = all.filter((file) => !isBroken(file));
  const count = wanted - broken.length;
  const [sampled = []] = fc.sample(fc.shuffledSubarray(others, { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed,
  });
  return [...broken, ...sampled];
}

function isBroken({ file }: CorpusFile): boolean {
  return file.startsWith("broken__");
}

/** What is broken may still be readable, as one with a dead reference is: then its analysis says where. */
async function findSilence(product: Product, person: Person, id: string): Promise<string | undefined> {
  const { data } = await callAs<ProjectAnalysis>(product, person, `/projects/${id}/analysis/`);
  if (!data) return "current, but without an analysis";
  const blocks = [data.aiReadiness, data.design, data.performance, data.security];
  const findings = blocks.flatMap(({ issues }) => issues.flatMap((issue) => issue.findings));
  return [...data.diagnostics, ...findings].some(({ line }) => line > 0)
    ? undefined
    : "current, and nothing is said";
}

function findProblem(corpusFile: CorpusFile, revision: Revision): string | undefined {
  const { parse, version } = corpusFile;
  if (revision.is_current) return parse === "parse-fail" ? "current, though nothing can parse it" : undefined;
  const isValid = parse === "ok" && /^(?:2\.0|3\.[0-2])/.test(version) && !isBroken(corpusFile);
  if (isValid) return `valid, but ${revision.status}: ${revision.failure?.code}`;
  const line = revision.failure?.findings[0]?.line;
  return line && line > 0 ? undefined : `no line: ${JSON.stringify(revision.failure)?.slice(0, 100)}`;
}
