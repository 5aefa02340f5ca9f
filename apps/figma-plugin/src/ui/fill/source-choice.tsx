import { fillModes } from "../../fill/fill-mode.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { t } from "../translate.ts";
import type { ChosenSource } from "./chosen-source.ts";
import { LiveResponse } from "./live-response.tsx";
import type { FillSource } from "./prepare-fill.ts";

type Props = {
  chosen: ChosenSource;
  onChoose: (source: ChosenSource) => void;
  onFill: (source: FillSource) => void;
  operations: readonly LoadedOperation[];
};

const edges = fillModes.filter((mode) => mode !== "typical");

/** Where the values come from: examples, a live response, or edge cases. */
export function SourceChoice({ chosen, onChoose, onFill, operations }: Props) {
  const first = operations[0]?.line.id;
  const tab = chosen.kind === "live" ? "live" : chosen.isEdge ? "edge" : "spec";
  const tabs = {
    spec: { kind: "examples", mode: "typical", isEdge: false },
    live: { kind: "live", operation: first, text: "" },
    edge: { kind: "examples", mode: "longest", isEdge: true },
  } as const satisfies Record<string, ChosenSource>;
  return (
    <>
      <fieldset>
        <legend className="field-label fill-source">{t("fill.source")}</legend>
        <div className="segments">
          {(["spec", "live", "edge"] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                className="hidden-label"
                name="source"
                checked={tab === name}
                onChange={() => onChoose(tabs[name])}
              />
              {t(`fill.source-${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen.kind === "examples" && chosen.isEdge ? (
        <fieldset className="rows fill-choices">
          <legend className="hidden-label">{t("fill.source-edge")}</legend>
          {edges.map((mode) => (
            <label key={mode} className="row choice">
              <input
                type="radio"
                name="mode"
                checked={chosen.mode === mode}
                onChange={() => onChoose({ kind: "examples", mode, isEdge: true })}
              />
              <span className="grow">{t(`mode.${mode}`)}</span>
              <span className="quiet">{t(`mode.${mode}-note`)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {chosen.kind === "live" ? (
        <LiveResponse chosen={chosen} onChoose={onChoose} onFill={onFill} operations={operations} />
      ) : null}
    </>
  );
}
