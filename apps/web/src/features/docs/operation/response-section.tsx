import type { ResponseView } from "@linkspan/engine/documentation-view";
import { type ReactNode, use, useMemo, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { DesignSessionContext, FieldSectionContext } from "../design-session.ts";
import type { DeepLinkTarget } from "./deep-link.ts";
import type { ExampleSource } from "./example-source.ts";
import { formatStatus } from "./format/format-status.ts";
import { LongText } from "./long-text.tsx";
import { MediaPanel } from "./media-panel.tsx";
import { PaperContext } from "./paper-context.ts";
import { ParameterTable } from "./parameter-table.tsx";
import { StatusTabs } from "./status-tabs.tsx";

type Props = {
  responses: readonly ResponseView[];
  source: ExampleSource;
  heading: ReactNode;
  target?: DeepLinkTarget | undefined;
};

/** The responses, one status at a time. */
export function ResponseSection({ responses, source, heading, target }: Props) {
  const t = useMessages();
  const isTarget = ({ status }: ResponseView) => target?.status === status && target.status !== "";
  const [at, setAt] = useState(() => Math.max(0, responses.findIndex(isTarget)));
  const isPaper = use(PaperContext) !== null;
  const chosen = responses[at] ?? responses[0];
  if (isPaper) return <AllResponses responses={responses} source={source} heading={heading} />;
  return (
    <section className="operation-section">
      <div className="operation-bar">
        {heading}
        {chosen && (
          <StatusTabs
            statuses={responses.map(({ status }) => status)}
            at={responses.indexOf(chosen)}
            onChange={setAt}
          />
        )}
      </div>
      {chosen ? (
        <Response
          key={chosen.status}
          response={chosen}
          source={source}
          target={isTarget(chosen) ? target : undefined}
        />
      ) : (
        <p className="text-small text-fg-2">{t("operation.no-responses")}</p>
      )}
    </section>
  );
}

/** In print, all responses one below the other. */
function AllResponses({ responses, source, heading }: Props) {
  return (
    <section className="operation-section">
      <div className="operation-bar">{heading}</div>
      {responses.map((response) => (
        <div key={response.status} className="mt-4">
          <h3 className="mb-1.5 font-mono text-body" translate="no">
            {`${response.status} ${formatStatus(response.status)}`}
          </h3>
          <Response response={response} source={source} />
        </div>
      ))}
    </section>
  );
}

type ResponseProps = {
  response: ResponseView;
  source: ExampleSource;
  target?: DeepLinkTarget | undefined;
};

function Response({ response, source, target }: ResponseProps) {
  const t = useMessages();
  const session = use(DesignSessionContext);
  const { status, description, media, headers, lost } = response;
  const sections = useMemo(
    () => ({ body: { in: "response", status } as const, header: { in: "header", status } as const }),
    [status],
  );
  if (lost) {
    const words = lost.state === "nowhere" ? "operation.unresolved" : "operation.external";
    return <p className="text-small text-fg-2">{t(words)}</p>;
  }
  return (
    <>
      {description && (
        <div className="operation-text mb-2.5 text-small">
          <LongText text={description} />
        </div>
      )}
      {media.length > 0 ? (
        <FieldSectionContext value={sections.body}>
          <MediaPanel
            media={media}
            source={source}
            pointer={target?.in === "response" ? target.pointer : undefined}
          />
        </FieldSectionContext>
      ) : (
        <p className="text-small text-fg-3">{t("operation.no-body")}</p>
      )}
      {session?.renderRequests(response)}
      {headers.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-2 text-body">{t("operation.headers")}</h3>
          <FieldSectionContext value={sections.header}>
            <ParameterTable
              label={t("operation.headers")}
              parameters={headers}
              withLocation={false}
              pointer={target?.in === "header" ? target.pointer : undefined}
            />
          </FieldSectionContext>
        </div>
      )}
    </>
  );
}
