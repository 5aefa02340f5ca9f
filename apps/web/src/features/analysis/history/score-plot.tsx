import { scoreBand } from "../../score-display/score-band.ts";
import { plotHeight, scoreY, xPercent } from "./chart-layout.ts";

/** More dots than this would only blur the line. */
const maxDots = 40;

const fills = { good: "fill-good", fair: "fill-fair", poor: "fill-poor" };

type Props = {
  label: string;
  scores: readonly number[];
  floor: number;
  chosen: number;
  rtl: boolean;
};

/** Horizontal positions are percentages, so that one rendering fits every width. */
export function ScorePlot({ label, scores, floor, chosen, rtl }: Props) {
  const last = scores.length - 1;
  const across = (index: number) => {
    const x = xPercent(index, scores.length);
    return `${rtl ? 100 - x : x}%`;
  };
  const down = (index: number) => scoreY(scores[index] ?? 0, floor);
  return (
    <svg role="img" aria-label={label} width="100%" height={plotHeight} className="block overflow-visible">
      {[90, 70].map((guide) => (
        <line
          key={guide}
          x1="0"
          x2="100%"
          y1={scoreY(guide, floor)}
          y2={scoreY(guide, floor)}
          strokeDasharray="2 4"
          className="stroke-line-strong"
        />
      ))}
      {scores.slice(1).map((_, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch of the line is identified by its index
          key={index}
          x1={across(index)}
          y1={down(index)}
          x2={across(index + 1)}
          y2={down(index + 1)}
          strokeWidth="1.75"
          strokeLinecap="round"
          className="stroke-fg-2"
        />
      ))}
      {scores.map((score, index) => {
        if (index !== last && index !== chosen && scores.length > maxDots) return null;
        const filled = index === last || index === chosen;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
            key={index}
            data-chosen={index === chosen || undefined}
            cx={across(index)}
            cy={down(index)}
            r={filled ? 5 : 3}
            strokeWidth={filled ? 0 : 1.5}
            className={filled ? fills[scoreBand(score).tone] : "fill-surface stroke-fg-2"}
          />
        );
      })}
    </svg>
  );
}
