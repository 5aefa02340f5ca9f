import "./plugin-panel.css";
import { WandSparkles } from "lucide-react";
import { Chip } from "../../ui/badges/chip.tsx";
import { LogoMark } from "../../ui/brand/logo.tsx";
import { buttonClass } from "../../ui/buttons/button.tsx";
import { MethodBadge } from "../operations/method-badge.tsx";
import { OperationPath } from "../operations/operation-path.tsx";
import { Glyph } from "./glyph.tsx";
import { LayerChip } from "./layer-chip.tsx";

const fields: readonly { name: string; type: string; layer?: string; kind?: "text" | "component" }[] = [
  { name: "price.amount", type: "integer · öre", layer: "Price" },
  { name: "price.currency", type: "string" },
  { name: "departs_at", type: "date-time", layer: "Time" },
  { name: "ship.name", type: "string", layer: "Ship name" },
  { name: "car_spaces_left", type: "integer", layer: "Space tag", kind: "component" },
  { name: "is_cancelled", type: "boolean" },
];

/** A drawing of the plugin's window; nothing in it can be pressed. */
export function PluginPanel() {
  return (
    <div className="panel">
      <div className="panel-row panel-title">
        <LogoMark size={14} /> Linkspan <Glyph name="close" />
      </div>
      <div className="panel-row panel-head">
        <LogoMark size={18} /> <b>Skerry Ferries API</b> 2.4.0 <Glyph name="down" />
        <Chip tone="good" icon={<Glyph name="check" />}>
          In sync
        </Chip>
      </div>
      <div className="panel-row panel-tabs">
        <span>Layer</span>
        <span>
          Operations <i>22</i>
        </span>
        <span>Fill</span>
      </div>
      <div className="panel-body">
        <div className="panel-row panel-layer">
          <i>
            <Glyph name="text" />
          </i>
          <span>
            <b>Price</b>
            <small>Departures / Departure card / Row</small>
          </span>
          <span>“486 kr”</span>
        </div>
        <svg className="panel-span" width="40" height="40" aria-hidden="true">
          <path d="M2 0v5c0 2 1 3 2 4l12 7c1 1 2 2 2 4v6" />
          <rect x="-2" y="-4" width="8" height="8" rx="1" />
          <circle cx="18" cy="26" r="4.5" />
        </svg>
        <div className="panel-operation">
          <div className="panel-row">
            <MethodBadge method="GET" /> <OperationPath path="/departures" />
          </div>
          {fields.map(({ name, type, layer, kind = "text" }) => (
            <div key={name} className="panel-row panel-field" data-linked={Boolean(layer)}>
              <code>{name}</code> <small>{type}</small>
              {layer ? (
                <LayerChip kind={kind}>{layer}</LayerChip>
              ) : (
                <span>
                  Bind <Glyph name="plus" size={12} />
                </span>
              )}
            </div>
          ))}
        </div>
        <p className="panel-row panel-more">
          <b>Also on this layer</b>
          <span>
            <Glyph name="plus" size={12} /> Link another
          </span>
        </p>
        <div className="panel-operation">
          <div className="panel-row">
            <MethodBadge method="POST" /> <OperationPath path="/bookings" />
            <small>sends 1 field</small>
          </div>
        </div>
        <p className="panel-row panel-note">
          <Glyph name="warning" /> Value arrives in öre. Divide by 100 before you show it.
        </p>
      </div>
      <div className="panel-row panel-foot">
        <span className={buttonClass({ variant: "primary", size: "sm" })}>
          <WandSparkles /> Fill with example data
        </span>
        <span className={buttonClass({ size: "sm" })}>Open docs</span>
      </div>
    </div>
  );
}
