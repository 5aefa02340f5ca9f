import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { builtPrograms } from "../config.ts";

/** Programs that run in a process or thread of their own. */
export type Program =
  | "analyze"
  | "compare-revisions"
  | "crop-picture"
  | "encode-picture"
  | "patch-description"
  | "propose-replacements"
  | "read-figma-nodes"
  | "read-screens"
  | "respond-to-mock-call"
  | "search-findings"
  | "write-description";

const isBuilt = import.meta.url.endsWith(".js");
const folder = fileURLToPath(new URL(".", import.meta.url));

/**
 * Built, a program lies beside this module's chunk; in development it is run as it is written. Tests start hundreds:
 * they build them first, since loading all modules of one takes longer than most of its work.
 */
export function findProgram(program: Program): string {
  const built = isBuilt ? folder : builtPrograms;
  return built ? join(built, `${program}.js`) : join(folder, `${program}.ts`);
}
