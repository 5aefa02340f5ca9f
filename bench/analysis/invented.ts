import { readFileSync } from "node:fs";
import { join } from "node:path";
import { analyzeText } from "@linkspan/engine";
import { patchDescription, planChanges } from "@linkspan/engine/suggestions";
import { yaml } from "@linkspan/engine/yaml";
import { writeYaml } from "@linkspan/engine/yaml/write-yaml";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { needCorpus } from "../engine/descriptions.ts";
import { chooseDescriptions } from "./choose-descriptions.ts";
import { verifyAuthored } from "./verify-authored.ts";

const files = 100;

/** Automatic fixes of real files, verified without the engine: none of their values is made up. */
export async function findInvented(): Promise<Bar[]> {
  const folder = needCorpus();
  const chosen = chooseDescriptions(folder, files);
  const added = new Map<string, number>();
  let exceptions = 0;
  let fixed = 0;
  for (const { file } of chosen) {
    const before = readFileSync(join(folder, file), "utf8");
    const after = applyAutomatic(before);
    if (!after) continue;
    fixed++;
    const verified = verifyAuthored(before, after.text, after.syntax);
    exceptions += verified.exceptions.length;
    for (const exception of verified.exceptions) printProgress(`${file}: ${exception}`);
    for (const [key, count] of verified.added) added.set(key, (added.get(key) ?? 0) + count);
  }
  const counts = [...added].map(([key, count]) => `${count} × ${key}`).join(", ");
  return [
    {
      what: `automatic fixes of ${chosen.length} files (${fixed} with any): invented values`,
      measured: `${exceptions} exceptions in ${counts}`,
      bar: "0 exceptions, 100 files",
      met: exceptions === 0 && chosen.length === files && fixed > 0,
    },
  ];
}

function applyAutomatic(text: string): { text: string; syntax: "json" | "yaml" } | undefined {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error("it cannot be read");
  const planned = planChanges(analyzed, { automatic: true, answers: [] });
  if (!("changes" in planned) || planned.changes.length === 0) return undefined;
  const { syntax, description } = analyzed;
  const patched = patchDescription(
    text,
    { syntax, root: description.root },
    { changes: planned.changes, format: syntax.name, yaml: { read: yaml.read, write: writeYaml } },
  );
  if (!patched) throw new Error("it cannot be written");
  return { text: patched.text, syntax: syntax.name };
}
