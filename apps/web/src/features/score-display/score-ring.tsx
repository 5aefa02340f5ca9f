import "./score-ring.css";
import { type CSSProperties, useId } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { scoreBand, type Verdict } from "./score-band.ts";

type Props = {
  score: number | null;
  size: number;
  /** The band, if it does not follow from the number alone. */
  verdict?: Verdict;
  label?: string;
  loading?: boolean;
  /** Hides the number, if it is shown next to the ring. */
  bare?: boolean;
};

/** A score out of 100. Notches at 70 and 90 make the band recognizable without color. */
export function ScoreRing({ score, size, verdict, label, loading, bare }: Props) {
  const t = useMessages();
  const cut = useId();
  const stroke = Math.round(size * (size < 60 ? 0.11 : 0.095) * 2) / 2;
  const known = loading ? null : score;
  const band = known === null ? null : (verdict ?? scoreBand(known));
  const circle = {
    cx: size / 2,
    cy: size / 2,
    r: (size - stroke) / 2 - 1,
    strokeWidth: stroke,
    pathLength: 100,
  };

  const spoken = () => {
    if (loading) return t("score.loading");
    if (known === null || band === null) return t("score.unknown");
    return t("score.label", { score: known, word: t(band.word) });
  };

  return (
    <span
      className="score-ring"
      role="img"
      aria-label={label ?? spoken()}
      style={{ fontSize: Math.max(10.5, size * 0.325) }}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <mask id={cut}>
          <rect width={size} height={size} fill="#fff" />
          {[70, 90].map((at) => (
            <line
              key={at}
              className="score-notch"
              x1={size / 2}
              x2={size / 2}
              y2={stroke + 2}
              transform={`rotate(${at * 3.6} ${size / 2} ${size / 2})`}
            />
          ))}
        </mask>
        <g mask={`url(#${cut})`}>
          <circle className="score-track" {...circle} />
          {band && (
            <circle className={`score-arc score-${band.tone}`} strokeDasharray={`${known} 100`} {...circle} />
          )}
        </g>
      </svg>
      {band && !bare && (
        <b className="score-number score-counted" style={{ "--ring-score": known } as CSSProperties} />
      )}
      {!band && !loading && <b className="score-number text-fg-3">–</b>}
    </span>
  );
}
