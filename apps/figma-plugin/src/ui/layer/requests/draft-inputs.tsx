import { fieldRequestLimits } from "@linkspan/contract";
import {
  type FieldDraft,
  fieldTypeWords,
  formatFieldType,
  readFieldTypeWord,
} from "@linkspan/engine/bindings";
import { useId } from "react";
import { t } from "../../translate.ts";

type Props = { draft: FieldDraft; isWrong: boolean; onChange: (draft: FieldDraft) => void };

/** A field that is requested: its path in the response, its type and an example. */
export function DraftInputs({ draft, isWrong, onChange }: Props) {
  const id = useId();
  const type = formatFieldType(draft);
  const types = fieldTypeWords.some((each) => each === type) ? fieldTypeWords : [...fieldTypeWords, type];
  return (
    <div className="request-draft">
      <label className="request-label" htmlFor={`${id}-path`}>
        {t("request.path", { status: draft.status })}
      </label>
      <div className={isWrong ? "input wrong" : "input"}>
        <input
          id={`${id}-path`}
          className="request-path"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={500}
          value={draft.path}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => onChange({ ...draft, path: event.target.value })}
        />
      </div>
      {isWrong ? (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {t("request.path-missing")}
        </p>
      ) : null}
      <div className="request-pair">
        <div>
          <label className="request-label" htmlFor={`${id}-type`}>
            {t("request.type")}
          </label>
          <select
            id={`${id}-type`}
            className="select"
            value={type}
            onChange={(event) => onChange({ ...draft, ...readFieldTypeWord(event.target.value) })}
          >
            {types.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
        </div>
        <div className="grow">
          <label className="request-label" htmlFor={`${id}-example`}>
            {t("request.example")}
          </label>
          <div className="input">
            <input
              id={`${id}-example`}
              dir="auto"
              autoComplete="off"
              maxLength={fieldRequestLimits.example}
              value={draft.example}
              onChange={(event) => onChange({ ...draft, example: event.target.value })}
            />
          </div>
        </div>
      </div>
    </div>
  );
}
