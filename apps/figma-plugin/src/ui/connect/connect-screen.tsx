import type { ListedProject } from "@linkspan/contract";
import { readFileKey } from "@linkspan/engine/design";
import { useQuery } from "@tanstack/react-query";
import { Frame, Plus } from "lucide-react";
import { useId, useState } from "react";
import { readFileUrl } from "../../layers/file-url.ts";
import type { FileRecord } from "../../messages.ts";
import { projectsQuery } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";
import { PlainHeader } from "../panel/plain-header.tsx";
import { t } from "../translate.ts";
import "./connect.css";

type Props = { onConnect: (file: FileRecord) => void; onSignOut: () => void };

/** Asks once which file this is and which project it is for; the file keeps both. */
export function ConnectScreen({ onConnect, onSignOut }: Props) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { data: projects, error, refetch } = useQuery(projectsQuery);
  const file = readFileUrl(text);
  const fitting = projects?.find(
    (project) => file && readFileKey(project.design_file_url ?? "") === file.key,
  );
  const project = chosen ?? fitting?.id;
  const urlId = useId();
  const isWrong = isTried && !file;
  const connect = () => {
    setTried(true);
    if (!file || !project) return;
    const record = { url: file.url, project };
    void callDocument("saveFile", { file: record }).then(() => onConnect(record));
  };
  return (
    // No form: the window is sandboxed, and browsers block forms there.
    <div className="panel">
      <PlainHeader onSignOut={onSignOut} />
      <main className="panel-body connect">
        <h1>{t("connect.title")}</h1>
        <p className="connect-text">{t("connect.text")}</p>
        <label className="field-label" htmlFor={urlId}>
          {t("connect.url")}
        </label>
        <div className={isWrong ? "input wrong" : "input"}>
          <Frame size={15} />
          <input
            id={urlId}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") connect();
            }}
            placeholder="figma.com/design/…"
            dir="ltr"
            aria-invalid={isWrong}
            aria-describedby={`${urlId}-help`}
          />
        </div>
        <p id={`${urlId}-help`} className={isWrong ? "field-error" : "quiet connect-help"}>
          {t(isWrong ? "connect.url-wrong" : "connect.url-help")}
        </p>
        <fieldset>
          <legend className="field-label">{t("connect.project")}</legend>
          {error ? <LoadFailed onRetry={() => void refetch()} /> : null}
          <div className="rows">
            {projects?.map((each) => (
              <label key={each.id} className="row choice">
                <input
                  type="radio"
                  name="project"
                  checked={each.id === project}
                  onChange={() => setChosen(each.id)}
                />
                <span className="grow">
                  <b className="cut" dir="auto">
                    {each.name}
                  </b>
                  <span className="quiet connect-state">{describeFile(each, file?.key)}</span>
                </span>
                <span className="quiet">{t(`role.${each.role}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button
          type="button"
          className="text-button"
          onClick={() => void callDocument("openUrl", { url: `${LINKSPAN_ORIGIN}/dashboard` })}
        >
          <Plus size={14} />
          {t("connect.new")}
        </button>
      </main>
      <footer className="panel-footer">
        <button type="button" className="button primary grow" disabled={!project} onClick={connect}>
          {t("connect.use")}
        </button>
      </footer>
    </div>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="field-error" role="alert">
      {t("connect.failed")}{" "}
      <button type="button" className="text-button" onClick={onRetry}>
        {t("retry")}
      </button>
    </p>
  );
}

function describeFile({ design_file_url, screens }: ListedProject, key: string | undefined): string {
  if (!design_file_url) return t("connect.no-file");
  const isSame = key !== undefined && readFileKey(design_file_url) === key;
  return isSame ? t("connect.same-file", { screens }) : t("connect.other-file");
}
