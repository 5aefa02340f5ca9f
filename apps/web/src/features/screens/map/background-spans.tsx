import "../../illustrations/span-overlay.css";
import { memo } from "react";
import type { MergedSpans } from "./merge-spans.ts";

type Props = {
  whole: MergedSpans;
  broken: MergedSpans;
  /** While others are raised. */
  isDimmed: boolean;
};

/** The spans that nothing is asked about, below the raised ones. In a layer of their own, which those don't repaint. */
export const BackgroundSpans = memo(function BackgroundSpans({ whole, broken, isDimmed }: Props) {
  return (
    <svg className="spans screens-spans background-spans" aria-hidden="true">
      <Merged state={isDimmed ? "dimmed" : "rest"} spans={whole} />
      <Merged state={isDimmed ? "dimmed" : "broken"} spans={broken} />
    </svg>
  );
});

function Merged({ state, spans }: { state: string; spans: MergedSpans }) {
  if (spans.count === 0) return null;
  return (
    <g data-state={state} data-lines={spans.count}>
      <MergedPaths spans={spans} />
    </g>
  );
}

const MergedPaths = memo(function MergedPaths({ spans }: { spans: MergedSpans }) {
  return (
    <>
      <g className="merged-lines">
        {spans.lines.map((path, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: which lines a path has changes while the map scrolls
          <path key={index} d={path} />
        ))}
      </g>
      <path className="merged-ends" d={spans.ends} />
    </>
  );
});
