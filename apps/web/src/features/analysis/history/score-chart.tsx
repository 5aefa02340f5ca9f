import "./score-chart.css";
import type { ScorePoint } from "@linkspan/contract";
import { type PointerEvent, useState } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useDirection } from "../../../lib/theme.ts";
import { scoreBand } from "../../score-display/score-band.ts";
import { scoreTextColors } from "../../score-display/score-colors.ts";
import { chartMinimum, findNearest, pickLabels, plotHeight, scoreY, xPercent } from "./chart-layout.ts";
import { ScorePlot } from "./score-plot.tsx";

/** Min widths of the plot in pixels: on phones, and next to the list of fixes. */
const [narrow, wide] = [250, 480];

/** The line with its points. The browser's own slider lies over it: keys, fingers and screen readers know it. */
export function ScoreChart({ points }: { points: readonly ScorePoint[] }) {
  const t = useMessages();
  const { day } = useFormats();
  const { direction } = useDirection();
  const last = points.length - 1;
  const [chosen, choose] = useState(last);
  const scores = points.map(({ overallScore }) => overallScore);
  const versions = points.map(({ version }) => version);
  const floor = chartMinimum(scores);
  const point = points[Math.min(chosen, last)];
  const [few, more] = [pickLabels(versions, narrow), pickLabels(versions, wide)];
  if (!point) return null;

  const words = (shown: ScorePoint) =>
    t("history.point", {
      ...shown,
      day: day(shown.created_at),
      word: t(scoreBand(shown.overallScore).word),
    });
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== "mouse") return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    choose(findNearest(direction === "rtl" ? 1 - share : share, points.length));
  };

  return (
    <>
      <div className="mt-4 flex gap-2">
        <div className="score-chart relative min-w-0 flex-1">
          <ScorePlot
            label={t("history.chart", {
              count: points.length,
              first: versions[0] ?? "",
              last: versions[last] ?? "",
              from: scores[0] ?? 0,
              to: scores[last] ?? 0,
              lowest: Math.min(...scores),
              highest: Math.max(...scores),
            })}
            scores={scores}
            floor={floor}
            chosen={chosen}
            rtl={direction === "rtl"}
          />
          {points.length > 1 && (
            <input
              type="range"
              className="score-chart-slider"
              aria-label={t("history.version")}
              aria-valuetext={words(point)}
              min={0}
              max={last}
              value={chosen}
              onChange={(event) => choose(Number(event.target.value))}
              onPointerMove={follow}
              onPointerLeave={() => choose(last)}
            />
          )}
          <div aria-hidden className="relative mt-2.5 h-4 font-mono text-[0.6875rem] leading-4 text-fg-2">
            {versions.map((version, index) =>
              more.has(index) ? (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: two uploads may carry one version
                  key={index}
                  className={`score-chart-label ${few.has(index) ? "" : "max-md:hidden"}`}
                  style={{ insetInlineStart: `${xPercent(index, versions.length)}%` }}
                  data-at={index === last ? "end" : index === 0 ? "start" : undefined}
                >
                  <bdi>{version}</bdi>
                </span>
              ) : null,
            )}
          </div>
        </div>
        <div
          aria-hidden
          className="relative w-5 font-mono text-[0.6875rem] leading-none text-fg-2"
          style={{ height: plotHeight }}
        >
          {[90, 70].map((guide) => (
            <span key={guide} className="absolute -translate-y-1/2" style={{ top: scoreY(guide, floor) }}>
              {guide}
            </span>
          ))}
        </div>
      </div>
      <p aria-hidden className="mt-2 text-small text-fg-2">
        <bdi className="font-mono text-fg">{point.version}</bdi>
        {" · "}
        <b className={`font-[620] ${scoreTextColors[scoreBand(point.overallScore).tone]}`}>
          {point.overallScore}
        </b>
        {" · "}
        {t("history.blocks", { ...point, day: day(point.created_at) })}
      </p>
    </>
  );
}
