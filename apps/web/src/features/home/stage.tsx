import { SpanOverlay } from "../../ui/span-overlay.tsx";
import { pairs } from "./pairs.ts";
import { StillSea, StillShore } from "./still.tsx";
import type { StageView } from "./use-stage.ts";
import "./stage.css";

const withoutPrice = pairs.slice(1);

/**
 * Shore, water and sea: a design file and an API description with their links between them. The two sides never change;
 * the style sheet lights the ends of the pair that the stage names.
 */
export function Stage({ view: { stage, lit, phase, goBack, handlers } }: { view: StageView }) {
  const shown = phase === "live" && pairs.find(({ id }) => id === lit);
  return (
    <div ref={stage} className="stage" data-lit={lit} data-phase={phase} {...handlers}>
      <StillShore />
      <div className="stage-water">
        {shown && (
          <p className="stage-card">
            <b>{shown.layer}</b> {shown.verb} <code>{shown.field}</code>
            <span>{shown.note}</span>
            {goBack && (
              <button type="button" onClick={goBack}>
                Back <kbd>Alt ←</kbd>
              </button>
            )}
          </p>
        )}
      </div>
      <StillSea />
      <SpanOverlay
        links={phase === "unlinked" ? withoutPrice : pairs}
        stateOf={(id) => {
          if (phase === "live") return id === lit ? "active" : "rest";
          return id === lit ? "drawing" : "dimmed";
        }}
      />
    </div>
  );
}
