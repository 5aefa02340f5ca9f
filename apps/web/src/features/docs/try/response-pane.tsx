import type { TryResponse } from "@linkspan/contract";
import { useState } from "react";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { TabGroup, TabList, TabPanel } from "../../../ui/navigation/tabs.tsx";
import { evaluateStatus, formatStatus } from "../operation/format/format-status.ts";
import { JsonText } from "./json-text.tsx";
import { ResponseFoot } from "./response-foot.tsx";
import type { ResponseValidation } from "./validate-response.ts";

const tones = {
  good: "bg-good-soft text-good",
  fair: "bg-fair-soft text-fair",
  poor: "bg-poor-soft text-poor",
  info: "bg-press text-fg-2",
};

/** Max characters of a response that are shown; the copy button copies all of it. */
const maxShown = 60_000;

type Props = { response: TryResponse; validation: ResponseValidation };

/** A response: its status, duration and content, and whether it matches the API description. */
export function ResponsePane({ response, validation }: Props) {
  const t = useMessages();
  const { bytes } = useFormats();
  const [tab, setTab] = useState<"body" | "headers">("body");
  const status = String(response.status);
  const { text, isJson } = prettify(response.text);
  return (
    <section className="mt-6" aria-label={t("operation.response")}>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="me-auto text-[1.0625rem]">{t("operation.response")}</h2>
        <p role="status" className="flex items-center gap-3 text-small text-fg-2">
          <span
            className={`rounded-1 px-2 py-0.5 font-[560] ${tones[evaluateStatus(status)]}`}
            lang="en"
            dir="ltr"
          >
            {status} {formatStatus(status)}
          </span>
          <span>{t("try.took", { ms: response.ms })}</span>
          <span>{bytes(response.bytes)}</span>
        </p>
      </div>
      <TabGroup
        value={tab}
        onChange={setTab}
        className="overflow-hidden rounded-3 border border-line bg-surface"
      >
        <div className="flex items-center justify-between gap-3 border-b border-line ps-4 pe-1.5">
          <TabList
            label={t("try.parts")}
            tabs={[
              { value: "body", label: t("try.body") },
              { value: "headers", label: t("operation.headers"), count: response.headers.length },
            ]}
          />
          <CopyButton text={tab === "body" ? response.text : writeHeaders(response)} />
        </div>
        <TabPanel value="body">
          {text === "" ? (
            <p className="px-4 py-3 text-small text-fg-2">
              {t(response.isText ? "try.no-body" : "try.no-text")}
            </p>
          ) : (
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
              tabIndex={0}
              role="group"
              aria-label={t("try.body")}
              dir="ltr"
              translate="no"
              className="try-response"
            >
              {isJson ? <JsonText text={text.slice(0, maxShown)} /> : text.slice(0, maxShown)}
            </pre>
          )}
          {(response.isCut || text.length > maxShown) && (
            <p className="border-t border-line px-4 py-2.5 text-small text-fg-2">
              {t(response.isCut ? "try.cut" : "try.shown-cut")}
            </p>
          )}
        </TabPanel>
        <TabPanel value="headers">
          <dl className="try-headers" dir="ltr" translate="no">
            {response.headers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </TabPanel>
        <ResponseFoot validation={validation} />
      </TabGroup>
    </section>
  );
}

function prettify(text: string): { text: string; isJson: boolean } {
  if (!/^\s*[[{"\dtfn-]/.test(text)) return { text, isJson: false };
  try {
    return { text: JSON.stringify(JSON.parse(text), null, 2), isJson: true };
  } catch {
    return { text, isJson: false };
  }
}

function writeHeaders({ headers }: TryResponse): string {
  return headers.map(([name, value]) => `${name}: ${value}`).join("\n");
}
