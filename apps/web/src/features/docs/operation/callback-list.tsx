import type { CallbackView } from "@linkspan/engine/documentation-view";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { DesignSessionContext } from "../design-session.ts";
import type { ExampleSource } from "./example-source.ts";
import { LongText } from "./long-text.tsx";
import { MediaPanel } from "./media-panel.tsx";
import { ResponseSection } from "./response-section.tsx";

type Props = { callbacks: readonly CallbackView[]; source: Omit<ExampleSource, "direction"> };

/** The requests that the API sends back to its caller, each collapsible. */
export function CallbackList({ callbacks, source }: Props) {
  const t = useMessages();
  return (
    // Fields of callbacks have no addresses, so no layers either.
    <DesignSessionContext value={null}>
      <section className="operation-section">
        <h2>{t("operation.callbacks")}</h2>
        {callbacks.map((callback) => (
          <details
            key={`${callback.name} ${callback.method} ${callback.expression}`}
            className="operation-callback"
          >
            <summary>
              <MethodBadge method={callback.method} />
              <span className="font-[520]">{callback.title || callback.name}</span>
              <code className="min-w-0 truncate text-fg-3" translate="no">
                {callback.expression}
              </code>
            </summary>
            <div className="operation-callback-body">
              {callback.description && <LongText text={callback.description} />}
              {/* The API is the caller here, so the body that it sends has the direction of a response. */}
              {callback.body && (
                <MediaPanel
                  media={callback.body.media}
                  source={{ ...source, direction: "response" }}
                  heading={<h3>{t("operation.body")}</h3>}
                />
              )}
              <ResponseSection
                responses={callback.responses}
                source={{ ...source, direction: "request" }}
                heading={<h3>{t("operation.response")}</h3>}
              />
            </div>
          </details>
        ))}
      </section>
    </DesignSessionContext>
  );
}
