import "./score-bars.css";
import type { CSSProperties } from "react";
import { scoreBand } from "./score-band.ts";

type Props = { rows: readonly { name: string; score: number }[]; className?: string };

/** Scores as bars, one per line. Notches at 70 and 90 make the band recognizable without color. */
export function ScoreBars({ rows, className = "" }: Props) {
  return (
    <dl className={`score-bars ${className}`}>
      {rows.map(({ name, score }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={scoreBand(score).tone} style={{ "--score": `${score}%` } as CSSProperties}>
            {score}
          </dd>
        </div>
      ))}
    </dl>
  );
}
