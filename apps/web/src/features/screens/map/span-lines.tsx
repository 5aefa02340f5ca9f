import "../../illustrations/span-overlay.css";
import { memo } from "react";
import type { SpanShape } from "../../illustrations/span-geometry.ts";
import type { MergedSpans } from "./merge-spans.ts";

export type SpanLine = { id: string; shape: SpanShape; state: "active" | "broken" };

type Props = {
  lines: readonly SpanLine[];
  /** Below them: lines that nothing is asked about. */
  background?: readonly { state: "rest" | "broken" | "dimmed"; spans: MergedSpans }[];
};

/** Draws spans. Decoration: the relation itself is the names of the two buttons. */
export function SpanLines({ lines, background = [] }: Props) {
  return (
    <svg className="spans screens-spans" aria-hidden="true">
      {background.map(
        // biome-ignore lint/suspicious/noArrayIndexKey: their number and order never change
        ({ state, spans }, index) => spans.count > 0 && <Merged key={index} state={state} spans={spans} />,
      )}
      {lines.map(({ id, shape, state }) => {
        const [x, y] = shape.square;
        const [cx, cy] = shape.circle;
        return (
          <g key={id} data-state={state}>
            <path d={shape.path} />
            <rect x={x - 3.5} y={y - 3.5} width="7" height="7" rx="1" />
            <circle cx={cx} cy={cy} r="4" />
          </g>
        );
      })}
    </svg>
  );
}

const Merged = memo(function Merged({ state, spans }: { state: string; spans: MergedSpans }) {
  return (
    <g data-state={state} data-lines={spans.count}>
      <path className="merged-lines" d={spans.lines} />
      <path className="merged-ends" d={spans.ends} />
    </g>
  );
});
