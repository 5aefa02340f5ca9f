import { Glyph } from "../../illustrations/glyph.tsx";
import { PanelPicture } from "../../illustrations/panel-picture.tsx";
import { Departures, markOne } from "./skerry-screens.tsx";
import "./plugin-picture.css";

/** A drawing of the design tool, with a screenshot of the plugin's panel over it. */
export function PluginPicture() {
  return (
    <div
      className="editor"
      dir="ltr"
      lang="en"
      role="img"
      aria-label="The plugin’s panel beside a drawing of a design: the layer Price is tied to price.amount of GET /departures."
    >
      <div className="editor-bar">
        <Glyph name="pointer" size={16} />
        <Glyph name="frame" size={16} />
        <Glyph name="square" size={16} />
        <Glyph name="pen" size={16} />
        <Glyph name="text" size={16} />
        <span>Skerry app / Booking flow</span>
      </div>
      <div className="editor-canvas">
        <div className="editor-frame">
          <Departures size={10.4} mark={markOne("price", "active")} />
        </div>
        <PanelPicture tab="layer" alt="" className="editor-panel" />
      </div>
    </div>
  );
}
