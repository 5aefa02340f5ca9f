import { CloudDownload } from "lucide-react";
import { useId, useState } from "react";
import type { LoadedOperation } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { MethodBadge } from "../parts/method-badge.tsx";
import { t } from "../translate.ts";
import type { ChosenSource } from "./chosen-source.ts";
import { fetchMock, parseJson } from "./fetch-mock.ts";
import type { FillSource } from "./prepare-fill.ts";

type LiveSource = Extract<ChosenSource, { kind: "live" }>;

type Props = {
  chosen: LiveSource;
  onChoose: (source: LiveSource) => void;
  onFill: (source: FillSource) => void;
  operations: readonly LoadedOperation[];
};

/** A response of the API: fetched from the project's mock server, or pasted. */
export function LiveResponse({ chosen, onChoose, onFill, operations }: Props) {
  const id = useId();
  const isWrong = chosen.text.trim() !== "" && parseJson(chosen.text) === undefined;
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
      {chosen.operation === undefined ? null : (
        <MockFetch
          key={chosen.operation}
          operation={chosen.operation}
          onText={(text) => onChoose({ ...chosen, text })}
          onFill={onFill}
        />
      )}
      <label className="field-label" htmlFor={id}>
        {t("fill.paste")}
      </label>
      <div className={isWrong ? "input wrong" : "input"}>
        <textarea
          id={id}
          dir="ltr"
          value={chosen.text}
          aria-invalid={isWrong}
          onChange={({ target }) => onChoose({ ...chosen, text: target.value })}
        />
      </div>
      {isWrong ? <p className="field-error">{t("fill.not-json")}</p> : null}
    </>
  );
}

type MockProps = { operation: string; onText: (text: string) => void; onFill: Props["onFill"] };
type MockState = { kind: "idle" | "busy" | "none" } | { kind: "failed"; detail: string };

/** Fetches the operation's response from the mock server, and fills with it. */
function MockFetch({ operation, onText, onFill }: MockProps) {
  const { project, revision, canEdit } = usePlugin();
  const [state, setState] = useState<MockState>({ kind: "idle" });
  const fetchAndFill = async () => {
    setState({ kind: "busy" });
    try {
      const payload = await fetchMock(project.id, revision, operation);
      setState({ kind: payload === undefined ? "none" : "idle" });
      if (payload === undefined) return;
      onText(JSON.stringify(payload, null, 2));
      onFill({ kind: "live", operation, payload });
    } catch (error) {
      setState({ kind: "failed", detail: error instanceof Error ? error.message : String(error) });
    }
  };
  const url = `${LINKSPAN_ORIGIN}/doc/${project.id}/op/${operation}?try`;
  return (
    <>
      <button
        type="button"
        className="button secondary fill-mock"
        disabled={state.kind === "busy"}
        onClick={() => void fetchAndFill()}
      >
        <CloudDownload size={14} />
        {t("fill.mock")}
      </button>
      {state.kind === "none" ? (
        <div className="notice fair fill-result" role="alert">
          <div className="grow">
            <b>{t("fill.no-mock")}</b>
            <p className="fill-why">{t(canEdit ? "fill.no-mock-create" : "fill.no-mock-ask")}</p>
            {canEdit ? (
              <button
                type="button"
                className="button secondary"
                onClick={() => void callDocument("openUrl", { url })}
              >
                {t("fill.create-mock")}
              </button>
            ) : null}
          </div>
        </div>
      ) : null}
      {state.kind === "failed" ? (
        <div className="notice poor fill-result" role="alert">
          <div className="grow">
            <b>{t("fill.mock-failed")}</b>
            <p className="fill-why" dir="auto">
              {state.detail}
            </p>
          </div>
        </div>
      ) : null}
    </>
  );
}
