import { Frame } from "lucide-react";
import { Hotspot } from "../../illustrations/frame.tsx";
import { Departures, type Mark, Pay } from "../screens/skerry-screens.tsx";
import { pairs } from "./pairs.ts";

/** The design side of the stage: every linked layer of the front frame can be reached. */
export function StageShore() {
  return (
    <div className="stage-shore">
      <p className="stage-label">
        <Frame size={14} aria-hidden />
        Skerry app <span>10 frames</span>
      </p>
      <div className="stage-back">
        <Pay size={9.6} />
      </div>
      <div className="stage-front">
        <Departures size={11.2} label="Departures" mark={mark} />
      </div>
    </div>
  );
}

const mark: Mark = (layer, text, className) => {
  const pair = pairs.find(({ id }) => id === layer);
  const label = pair && `${pair.layer} “${text}”, ${pair.verb} ${pair.field}`;
  return (
    <Hotspot state="rest" span={layer} label={label} className={className}>
      {text}
    </Hotspot>
  );
};
