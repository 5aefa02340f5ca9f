import "../../illustrations/span-overlay.css";
import type { SpanShape } from "../../illustrations/span-geometry.ts";

export type SpanLine = { id: string; shape: SpanShape; state: "active" | "broken" };

/** Draws spans. Decoration: the relation itself is the names of the two buttons. */
export function SpanLines({ lines }: { lines: readonly SpanLine[] }) {
  return (
    <svg className="spans screens-spans" aria-hidden="true">
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
