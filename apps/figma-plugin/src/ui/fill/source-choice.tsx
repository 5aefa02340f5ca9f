import type { Json } from "@linkspan/engine/documentation-view";
import { useId, useState } from "react";
import { type FillMode, fillModes } from "../../fill/fill-mode.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";

/** What a person has chosen so far. */
export type ChosenSource =
  | { kind: "examples"; mode: FillMode; isEdge: boolean }
  | { kind: "live"; operation: string | undefined; payload: Json | undefined };

type Props = {
  chosen: ChosenSource;
  onChoose: (source: ChosenSource) => void;
  operations: readonly LoadedOperation[];
};

const edges = fillModes.filter((mode) => mode !== "typical");

/** Where the values come from: examples, a live response, or edge cases. */
export function SourceChoice({ chosen, onChoose, operations }: Props) {
  const first = operations[0]?.line.id;
  const tab = chosen.kind === "live" ? "live" : chosen.isEdge ? "edge" : "spec";
  const tabs = {
    spec: { kind: "examples", mode: "typical", isEdge: false },
    live: { kind: "live", operation: first, payload: undefined },
    edge: { kind: "examples", mode: "longest", isEdge: true },
  } as const satisfies Record<string, ChosenSource>;
  return (
    <>
      <fieldset>
        <legend className="field-label">{t("fill.source")}</legend>
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
      {tab === "spec" ? <p className="quiet fill-note">{t("fill.spec-note")}</p> : null}
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
        <LiveResponse chosen={chosen} onChoose={onChoose} operations={operations} />
      ) : null}
    </>
  );
}

type LiveProps = Props & { chosen: Extract<ChosenSource, { kind: "live" }> };

function LiveResponse({ chosen, onChoose, operations }: LiveProps) {
  const id = useId();
  const [text, setText] = useState("");
  const isWrong = text.trim() !== "" && chosen.payload === undefined;
  return (
    <>
      <fieldset className="rows fill-choices">
        <legend className="hidden-label">{t("fill.operation")}</legend>
        {operations.map(({ line }) => (
          <label key={line.id} className="row choice">
            <input
              type="radio"
              name="operation"
              checked={chosen.operation === line.id}
              onChange={() => onChoose({ ...chosen, operation: line.id })}
            />
            <MethodBadge method={line.method} />
            <span className="path cut grow">{line.path}</span>
          </label>
        ))}
      </fieldset>
      <label className="field-label" htmlFor={id}>
        {t("fill.paste")}
      </label>
      <div className={isWrong ? "input wrong" : "input"}>
        <textarea
          id={id}
          dir="ltr"
          value={text}
          aria-invalid={isWrong}
          onChange={(event) => {
            setText(event.target.value);
            onChoose({ ...chosen, payload: parseJson(event.target.value) });
          }}
        />
      </div>
      {isWrong ? <p className="field-error">{t("fill.not-json")}</p> : null}
    </>
  );
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
