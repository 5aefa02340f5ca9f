import { join } from "node:path";
import { type Bar, median } from "../bars.ts";
import { printProgress, runChild } from "../engine/child.ts";
import { readJsonText } from "../engine/descriptions.ts";
import type { ComparedFiles } from "./compare-files.ts";
import { withFiles } from "./edited-files.ts";
import { runOasdiff } from "./oasdiff.ts";

const publicGithub = "octokit-openapi-23.0.2__api.github.com.json";

const edited = 50;
const rounds = 3;

type Schema = { properties?: Record<string, unknown> };

/** Deletes the first property of schemas that others refer to. */
function deleteProperties(text: string): string {
  const description = JSON.parse(text) as { components: { schemas: Record<string, Schema> } };
  const uses = new Map<string, number>();
  for (const [, name = ""] of text.matchAll(/"\$ref":\s*"#\/components\/schemas\/([^"]+)"/g)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const shared = Object.entries(description.components.schemas).filter(
    ([name, { properties }]) => (uses.get(name) ?? 0) > 1 && Object.keys(properties ?? {}).length > 1,
  );
  for (const [, { properties = {} }] of shared.slice(0, edited)) {
    delete properties[Object.keys(properties)[0] ?? ""];
  }
  return JSON.stringify(description);
}

/** GitHub's description with one property deleted in 50 schemas, by us and by oasdiff in turns. */
export async function measureGithub(): Promise<Bar[]> {
  const before = JSON.stringify(JSON.parse(readJsonText(publicGithub)));
  return withFiles(before, deleteProperties(before), async (...files) => {
    const ours: ComparedFiles[] = [];
    const theirs: Awaited<ReturnType<typeof runOasdiff>>[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await runChild<ComparedFiles>(join(import.meta.dirname, "compare-files.ts"), files));
      theirs.push(await runOasdiff(...files));
      printProgress(`github: round ${round + 1} of ${rounds}`);
    }
    const [first] = ours;
    const rows = theirs[0]?.rows.filter(({ level }) => level > 1).length;
    const cpu = median(ours.map(({ cpuMs }) => cpuMs));
    const alone = median(ours.map(({ comparisonMs }) => comparisonMs));
    const peer = median(theirs.map(({ cpuMs }) => cpuMs));
    return [
      {
        what: "GitHub, a property deleted in 50 schemas: changes",
        measured: `${first?.changes}, which reach ${first?.reached} operations (oasdiff: ${rows} rows)${first?.isPartial ? ", partial" : ""}`,
        bar: "50",
        met: first?.changes === edited && !first.isPartial,
      },
      {
        what: "GitHub: CPU from two files to the result ÷ oasdiff's",
        measured: `${(cpu / peer).toFixed(2)} × (${cpu.toFixed(0)} ÷ ${peer.toFixed(0)} ms; comparing stored revisions alone ${alone.toFixed(0)} ms)`,
        bar: "≤ 0.2 ×",
        met: cpu <= 0.2 * peer,
      },
    ];
  });
}
