import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { MessageId } from "../lib/translate.tsx";

type ScoreBand = { tone: "good" | "fair" | "poor"; word: MessageId; icon: LucideIcon };

const good: ScoreBand = { tone: "good", word: "score.good", icon: CircleCheck };
const fair: ScoreBand = { tone: "fair", word: "score.fair", icon: TriangleAlert };
const poor: ScoreBand = { tone: "poor", word: "score.poor", icon: OctagonAlert };

/** Green from 90, yellow from 70, otherwise red; the word and the icon say it without the colour. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 90) return good;
  return score >= 70 ? fair : poor;
}
