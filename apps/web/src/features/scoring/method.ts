import type { Block, Level, Section } from "@linkspan/engine";

/** The sample's result of a check. */
export type SampleResult = "passed" | "lost" | "skipped";

/** A check of the score as the page shows it. */
export type MethodCheck = {
  id: string;
  title: string;
  points: number;
  /** When the check does not apply. */
  skipped: "operations" | "schemas" | "security schemes" | undefined;
  why: string;
  fix: string;
  good: string;
  bad: string;
  sample: SampleResult;
};

export type MethodBlock = { block: Block; checks: MethodCheck[]; sample: number };

/** A rule that costs nothing. */
type FreeRule = { id: string; title: string; level: Level };

/** A section of rules that cost nothing. */
export type FreeSection = { section: Exclude<Section, Block>; rules: FreeRule[] };

/** All facts on the page about the score, from the engine. */
export type Method = {
  blocks: MethodBlock[];
  free: FreeSection[];
  /** The score of a description that fails every check. */
  lowest: number;
  sample: { name: string; overall: number };
};
