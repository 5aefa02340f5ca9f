import "./try.css";
import { Lock, Play, TriangleAlert, X } from "lucide-react";
import { type KeyboardEvent, useMemo, useState } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { KeyHint } from "../../../ui/keyboard/key-hint.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { mockServer } from "./inputs.ts";
import { useMock } from "./mock-query.ts";
import { MockState } from "./mock-state.tsx";
import { ResponsePane } from "./response-pane.tsx";
import { ServerChoice } from "./server-choice.tsx";
import { TryForm, type TryTab } from "./try-form.tsx";
import { TryHead } from "./try-head.tsx";
import type { TryPanelProps } from "./try-props.ts";
import { useFrame } from "./use-frame.tsx";
import { useTry } from "./use-try.ts";
import { validateResponse } from "./validate-response.ts";

const safe = /^(get|head|options|trace)$/i;

/** Try it: a form for the request, and the response. */
export function TryPanel(props: TryPanelProps) {
  const t = useMessages();
  const { view, api, method, path, scope, onClose } = props;
  const mock = useMock(scope);
  const form = useTry(props, mock.url);
  const { sending, send, cancel, frame } = useFrame(t("try.frame"));
  const [tab, setTab] = useState<TryTab>("parameters");
  const [wasRefused, setRefused] = useState(false);
  const { inputs, change } = form;
  const isMock = inputs.server === mockServer;
  const isRunning = sending.state === "running";

  function run() {
    if (isRunning) return;
    const draft = form.draft();
    setRefused(!draft);
    if (draft) send(draft);
    else if (form.missing.length > 0) setTab("parameters");
    else if (form.syntaxError) setTab("body");
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  }

  const response = sending.state === "received" ? sending.response : undefined;
  const validation = useMemo(
    () => response && validateResponse(view, api.dialect, response),
    [view, api, response],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div onKeyDown={press}>
      <TryHead
        view={view}
        method={method}
        path={path}
        url={form.url}
        base={(form.server ?? "").replace(/\/$/, "")}
        onClose={onClose}
      />
      <TryForm
        {...props}
        form={form}
        tab={tab}
        onTab={setTab}
        missing={new Set(wasRefused ? form.missing : [])}
        aside={
          <ServerChoice
            servers={view.servers}
            value={inputs.server}
            onChange={(server) => change({ server })}
          />
        }
      />
      {isMock && <MockState mock={mock} />}
      <div className="try-bar">
        <p className="flex min-w-0 flex-1 items-start gap-2 text-small text-fg-2">
          {isMock || safe.test(method) ? (
            <Lock size={14} aria-hidden className="mt-0.5 flex-none" />
          ) : (
            <TriangleAlert size={14} aria-hidden className="mt-0.5 flex-none text-fair" />
          )}
          <span>
            {t(isMock ? "try.note-mock" : safe.test(method) ? "try.note-direct" : "try.note-changes")}
          </span>
        </p>
        <KeyHint name={isMac() ? "⌘ ↵" : "Ctrl ↵"} />
        {isRunning ? (
          <Button icon={<X aria-hidden />} onClick={cancel}>
            {t("try.cancel")}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play aria-hidden />}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            disabled={form.server === undefined}
            onClick={run}
          >
            {t("try.send")}
          </Button>
        )}
      </div>
      {isRunning && <Running bytes={sending.bytes} />}
      {sending.state === "failed" && (
        <div className="mt-6">
          <FailureMessage
            failure={sending.failure}
            detail={sending.detail}
            onMock={isMock ? undefined : () => change({ server: mockServer })}
            onRetry={run}
          />
        </div>
      )}
      {response && validation && <ResponsePane response={response} validation={validation} />}
      {frame}
    </div>
  );
}

function Running({ bytes }: { bytes: number }) {
  const t = useMessages();
  const formats = useFormats();
  return (
    <p role="status" className="mt-6 text-small text-fg-2">
      {bytes > 0 ? t("try.receiving", { bytes: formats.bytes(bytes) }) : t("try.waiting")}
    </p>
  );
}

function isMac(): boolean {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent);
}
