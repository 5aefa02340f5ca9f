import { CircleCheck, CircleDashed, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { MessageId } from "../../lib/i18n/message-id.ts";

type ScoreBand = { tone: "good" | "fair" | "poor"; word: MessageId; icon: LucideIcon };

/** The band of a whole description; one without operations is in none. */
export type Verdict = Omit<ScoreBand, "tone"> & { tone: ScoreBand["tone"] | "none" };

const good: ScoreBand = { tone: "good", word: "score.good", icon: CircleCheck };
const fair: ScoreBand = { tone: "fair", word: "score.fair", icon: TriangleAlert };
const poor: ScoreBand = { tone: "poor", word: "score.poor", icon: OctagonAlert };
const noOperations: Verdict = { tone: "none", word: "score.no-operations", icon: CircleDashed };

/** Green from 90, yellow from 70, otherwise red; the word and the icon convey it without color. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return good;
  return score >= 70 ? fair : poor;
}

/** A description with problems in the file itself isn't ready, and without operations the score says nothing about it. */
export function describeVerdict(score: number, counts: { operations: number; diagnostics: number }): Verdict {
  if (counts.operations === 0) return noOperations;
  const band = scoreBand(score);
  return counts.diagnostics > 0 && band === good ? fair : band;
}
