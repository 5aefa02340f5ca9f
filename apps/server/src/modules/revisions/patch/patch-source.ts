import type { PatchRequest } from "@linkspan/contract";
import { analyzeText } from "@linkspan/engine";
import { patchDescription, planChanges } from "@linkspan/engine/suggestions";
import { writeYaml } from "@linkspan/engine/write-yaml";
import { yaml } from "@linkspan/engine/yaml";

/** What is to be written into a source. */
export type PatchTask = PatchRequest;

/** What came of it; `refused` is the number of the first answer that fits no proposal. */
export type PatchOutcome = { changes: number; isRewritten: boolean; refused?: number };

/** Writes suggestions into a source. Which ones there are is worked out here, from the source alone. */
export function patchSource(
  text: string,
  { automatic, answers, format }: PatchTask,
): PatchOutcome & { text: string } {
  const analyzed = analyzeText(text, { yaml });
  if (analyzed.status === "failed") throw new Error("this description could not be read");
  const plan = planChanges(analyzed, { automatic, answers });
  if ("refused" in plan) return { changes: 0, isRewritten: false, refused: plan.refused, text: "" };
  const { changes } = plan;
  if (changes.length === 0) return { changes: 0, isRewritten: false, text: "" };
  const { syntax, description } = analyzed;
  const patched = patchDescription(
    text,
    { syntax, root: description.root },
    { changes, format: format ?? syntax.name, yaml: { read: yaml.read, write: writeYaml } },
  );
  if (!patched) throw new Error("this description could not be written");
  return { changes: changes.length, ...patched };
}
