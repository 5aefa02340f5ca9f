import { SpanOverlay } from "../../illustrations/span-overlay.tsx";
import { pairs } from "./pairs.ts";
import { StageSea } from "./stage-sea.tsx";
import { StageShore } from "./stage-shore.tsx";
import type { StageView } from "./use-stage.ts";
import "./stage.css";

/**
 * Shore, water and sea: a design file and an API description with their links between them. The two sides never change;
 * the style sheet lights the ends of the pair that the stage names. Like a chart it has one orientation in every language.
 */
export function LinkStage({ view: { stage, lit, goBack, handlers } }: { view: StageView }) {
  const shown = pairs.find(({ id }) => id === lit);
  return (
    <div ref={stage} dir="ltr" className="stage" data-lit={lit} {...handlers}>
      <StageShore />
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
      <StageSea />
      <SpanOverlay links={pairs} stateOf={(id) => (id === lit ? "active" : "rest")} />
    </div>
  );
}
