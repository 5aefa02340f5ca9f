import "../../../illustrations/span-overlay.css";
import type { Binding } from "@linkspan/contract";
import { useEffect, useRef, useState } from "react";
import { isActivePair } from "../active-pair.ts";
import { useBreaks } from "../breaks/use-breaks.ts";
import { useDesign } from "../design-context.ts";
import { useSuggestions } from "../linking/use-suggestions.ts";
import { useStore } from "../store.ts";
import { useConnections, useShownScreen } from "../use-connections.ts";
import { type MeasuredSpan, measureSpans, type Pair } from "./measure-spans.ts";

/** Lines between the rows in view and the layers they are bound to. Decoration: the two buttons name the relation. */
export function DesignSpans() {
  const { store, isLinking } = useDesign();
  const { data } = useConnections();
  const screen = useShownScreen();
  const breaks = useBreaks();
  // In the current documentation nothing is broken yet.
  const isBroken = ({ broken, layer }: Binding) =>
    broken !== null || (breaks?.draft !== undefined && breaks.byLayer.has(layer.id));
  const active = useStore(store, (state) => state.active);
  const [spans, setSpans] = useState<readonly MeasuredSpan[]>([]);
  const { suggestions } = useSuggestions();
  const bound: Pair[] = (data?.bindings ?? [])
    .filter((binding) => binding.screen === screen)
    .map((binding) => ({
      layer: binding.layer.id,
      field: binding.field,
      state: isBroken(binding) ? "broken" : isActivePair(active, binding) ? "active" : "rest",
      isActive: isActivePair(active, binding),
    }));
  const suggested = suggestions.map(({ layer, field }): Pair => {
    const isActive = isActivePair(active, { layer, field });
    return { layer: layer.id, field, state: isActive ? "active" : "suggested", isActive };
  });
  const pairs = isLinking ? [...bound, ...suggested] : bound;
  const latest = useRef(pairs);
  latest.current = pairs;
  const request = useRef(0);
  const measure = useRef(() => {
    cancelAnimationFrame(request.current);
    request.current = requestAnimationFrame(() => setSpans(measureSpans(latest.current)));
  }).current;

  useEffect(() => {
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.documentElement);
    // Rows that open, tabs that change and pictures that load move the ends without resizing the window.
    const content = new MutationObserver(measure);
    const main = document.querySelector("main");
    if (main) {
      sizes.observe(main);
      content.observe(main, { childList: true, subtree: true, attributeFilter: ["style", "class", "open"] });
    }
    const direction = new MutationObserver(measure);
    direction.observe(document.documentElement, { attributeFilter: ["dir"] });
    document.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      direction.disconnect();
      document.removeEventListener("scroll", measure, { capture: true });
      cancelAnimationFrame(request.current);
    };
  }, [measure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for other pairs and states
  useEffect(measure, [JSON.stringify(pairs)]);

  return (
    <svg className="spans design-spans" aria-hidden="true">
      {spans.map(({ key, shape, state, isActive }) => {
        const [x, y] = shape.square;
        const [cx, cy] = shape.circle;
        return (
          <g key={key} data-state={state}>
            {shape.leader && isActive && <path className="spans-leader" d={shape.leader} />}
            <path d={shape.path} />
            <rect x={x - 3.5} y={y - 3.5} width="7" height="7" rx="1" />
            <circle cx={cx} cy={cy} r="4" />
          </g>
        );
      })}
    </svg>
  );
}
