import { fieldRequestLimits, type NewFieldRequest, type ScreenDetails } from "@linkspan/contract";
import { draftProposed, type FieldDraft, proposeFields, readDrafts } from "@linkspan/engine/bindings";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { LoadedOperation } from "../../api/queries.ts";
import { t } from "../../translate.ts";
import { toLayers } from "../to-layers.ts";
import { DraftInputs } from "./draft-inputs.tsx";

type Props = {
  layer: string;
  details: ScreenDetails;
  operations: readonly LoadedOperation[];
  onSend: (request: NewFieldRequest) => void;
  onCancel: () => void;
};

/**
 * Asks for the fields that a layer needs, as the engine proposes them. Not a form element: Figma's window is a frame that
 * may not submit forms.
 */
export function RequestForm({ layer, details, operations, onSend, onCancel }: Props) {
  const id = useId();
  const [operation, setOperation] = useState(operations[0]);
  const [drafts, setDrafts] = useState(() => (operation ? propose(details, layer, operation) : []));
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const area = useRef<HTMLFieldSetElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>("input")?.focus(), []);
  const { fields, invalid } = readDrafts(drafts);
  const send = () => {
    setChecked(true);
    if (!operation || fields.length === 0 || invalid.length > 0) return;
    onSend({ operation_id: operation.line.id, fields, note: note.trim() });
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") onCancel();
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) send();
  };
  const choose = (chosen: string) => {
    const next = operations.find(({ line }) => line.id === chosen);
    setOperation(next);
    if (next) setDrafts(propose(details, layer, next));
  };
  return (
    <fieldset ref={area} className="request-form" aria-label={t("request.no-data")} onKeyDown={handleKey}>
      <p className="none-text">{t("request.text")}</p>
      {operations.length > 1 ? (
        <>
          <label className="request-label" htmlFor={`${id}-operation`}>
            {t("request.operation")}
          </label>
          <select
            id={`${id}-operation`}
            className="select"
            value={operation?.line.id}
            onChange={(event) => choose(event.target.value)}
          >
            {operations.map(({ line }) => (
              <option key={line.id} value={line.id}>
                {`${line.method.toUpperCase()} ${line.path}`}
              </option>
            ))}
          </select>
        </>
      ) : null}
      {drafts.map((draft) => (
        <DraftInputs
          key={draft.key}
          draft={draft}
          isWrong={isChecked && invalid.includes(draft.key)}
          onChange={(next) => setDrafts(drafts.map((each) => (each.key === next.key ? next : each)))}
        />
      ))}
      <label className="request-label" htmlFor={`${id}-note`}>
        {t("request.note")}
      </label>
      <div className="input">
        <input
          id={`${id}-note`}
          dir="auto"
          maxLength={fieldRequestLimits.note}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <div className="request-actions">
        <button type="button" className="button secondary" onClick={send}>
          {t("request.send")}
        </button>
        <button type="button" className="button ghost" onClick={onCancel}>
          {t("request.cancel")}
        </button>
      </div>
    </fieldset>
  );
}

/** What the engine proposes for a layer. */
function propose(details: ScreenDetails, layer: string, { line, fields }: LoadedOperation): FieldDraft[] {
  return draftProposed(
    proposeFields({
      screen: toLayers(details),
      layer,
      operation: { key: line.id, method: line.method, fields },
      bound: details.bindings.map((binding) => ({
        layer: binding.layer.id,
        operation: binding.operation_id,
        address: binding.field,
      })),
    }),
  );
}
