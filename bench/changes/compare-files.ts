import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readDescription } from "@linkspan/engine";
import { compareRevisions, openDescription } from "@linkspan/engine/diff/revisions";
import { yaml } from "@linkspan/engine/yaml";
import { answer } from "../engine/child.ts";

/** What comparing two files took, and what was found. CPU in milliseconds. */
export type ComparedFiles = {
  /** From the start of the process to the result: reading and comparing both files. */
  cpuMs: number;
  /** Comparing alone, of what is stored of both. */
  comparisonMs: number;
  seconds: number;
  maxMegabytes: number;
  changes: number;
  /** How many operations the changes reach, each counted for itself. */
  reached: number;
  isPartial: boolean;
};

const sha256 = (text: string) => hash("sha256", text, "hex");

function open(file: string) {
  const { description } = readDescription(readFileSync(file, "utf8"), { yaml });
  if (!description) throw new Error(`${file} can't be read`);
  return openDescription(description, sha256);
}

const readCpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

if (import.meta.main) {
  const [before = "", after = ""] = process.argv.slice(2);
  const [old, now] = [open(before), open(after)];
  const [start, clock] = [readCpu(), performance.now()];
  const { changes, isPartial } = await compareRevisions(old, now, sha256, {
    clock: () => process.cpuUsage().user / 1000,
  });
  const compared: ComparedFiles = {
    cpuMs: readCpu(),
    comparisonMs: readCpu() - start,
    seconds: (performance.now() - clock) / 1000,
    maxMegabytes: process.resourceUsage().maxRSS / 1024,
    changes: changes.length,
    reached: changes.reduce((sum, { operations }) => sum + operations.count, 0),
    isPartial,
  };
  answer(compared);
}
