import "./operation-page.css";
import {
  type ApiFacts,
  type LoadComponent,
  type LoadedComponents,
  type OperationContent,
  viewOperation,
} from "@linkspan/engine/documentation-view";
import { type ReactNode, use, useCallback } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { FieldSectionContext } from "../design-session.ts";
import type { DocsScope } from "../docs-scope.ts";
import { CopyMenu } from "../samples/copy-menu.tsx";
import { TryButton, useTrying } from "../try/try-button.tsx";
import { TryIt } from "../try/try-it.tsx";
import { useKeptFocus } from "../try/use-kept-focus.ts";
import { CallbackList } from "./callback-list.tsx";
import { ComponentsContext } from "./components-context.ts";
import type { DeepLinkTarget } from "./deep-link.ts";
import { MediaPanel } from "./media-panel.tsx";
import { OperationHead } from "./operation-head.tsx";
import { PaperContext } from "./paper-context.ts";
import { ParameterTable } from "./parameter-table.tsx";
import { ResponseSection } from "./response-section.tsx";
import { SampleSlot } from "./sample-slot.tsx";
import { useLoadedView } from "./use-loaded-view.ts";

const sections = {
  parameter: { in: "parameter", status: "" },
  request: { in: "request", status: "" },
} as const;

type Props = {
  /** The response of `getOperation`. */
  content: OperationContent;
  /** From the navigator. */
  method: string;
  path: string;
  api: ApiFacts;
  /** The URL of this page, to be copied. */
  link?: string;
  /** More entries for the row of facts, each an `li`. */
  facts?: ReactNode;
  /** Fetches a component that the operation's content leaves out. */
  loadComponent?: LoadComponent;
  /** Components that are loaded already. */
  components?: LoadedComponents;
  /** The URL of a named schema's page. */
  schemaUrl?: ((name: string) => string) | undefined;
  /** The change history, the last section. */
  changes?: ReactNode;
  /** The parameter or property that the URL links to. */
  target?: DeepLinkTarget | undefined;
  /** The revision or share link that the operation belongs to, for Try it. */
  scope?: DocsScope;
};

/** The page of one operation or webhook. */
export function OperationPage(props: Props) {
  // Remounted for each operation, so that its state (opened rows, chosen tabs) does not carry over.
  const { content, method, path } = props;
  return <Operation key={`${content.webhook ?? ""} ${method} ${path}`} {...props} />;
}

function Operation(props: Props) {
  const {
    content,
    method,
    path,
    api,
    link,
    facts,
    loadComponent,
    components,
    schemaUrl,
    changes,
    target,
    scope,
  } = props;
  const t = useMessages();
  const createView = useCallback(
    (loaded: LoadedComponents) => viewOperation(content, api, loaded),
    [content, api],
  );
  const { view, load, failed } = useLoadedView(createView, loadComponent, components);
  const { isTrying, close } = useTrying();
  // In print, buttons are useless, and sections that load when scrolled into view would never load.
  const isPaper = use(PaperContext) !== null;
  const article = useKeptFocus(isTrying);
  const operation = { content, api, method, path, loadComponent };
  const source = { dialect: api.dialect, resolve: view.resolve };
  const { body, parameters, callbacks, isWebhook, directions } = view;
  // Only the API itself calls a webhook, so there is nothing to try and no request sample.
  if (isTrying && scope && !isWebhook) {
    return (
      <article ref={article} tabIndex={-1} className="operation-page outline-none">
        <TryIt {...operation} view={view} scope={scope} onClose={close} />
      </article>
    );
  }
  return (
    <ComponentsContext value={{ load, loadComponent, failed, schemaUrl }}>
      <article ref={article} tabIndex={-1} className="operation-page outline-none">
        <OperationHead
          view={view}
          method={method}
          path={path}
          link={link}
          facts={facts}
          actions={
            !isPaper && (
              <>
                {scope?.of === "project" && !isWebhook && <TryButton />}
                <CopyMenu {...operation} />
              </>
            )
          }
        />
        {parameters.length > 0 && (
          <section className="operation-section">
            <h2>{t("operation.parameters")}</h2>
            <FieldSectionContext value={sections.parameter}>
              <ParameterTable
                key={target?.visit}
                label={t("operation.parameters")}
                parameters={parameters}
                pointer={target?.in === "parameter" ? target.pointer : undefined}
              />
            </FieldSectionContext>
          </section>
        )}
        {body && (
          <section className="operation-section">
            <FieldSectionContext value={sections.request}>
              <MediaPanel
                key={target?.visit}
                pointer={target?.in === "request" ? target.pointer : undefined}
                media={body.media}
                text={body.description}
                source={{ ...source, direction: directions.body }}
                heading={
                  <h2>
                    {/* Without the space, Arabic letters of the two would join. */}
                    {t(isWebhook ? "operation.sent-to-you" : "operation.body")}{" "}
                    {body.isRequired && <span className="schema-mark ms-2">{t("operation.required")}</span>}
                  </h2>
                }
              />
            </FieldSectionContext>
          </section>
        )}
        <ResponseSection
          key={target?.visit}
          target={target}
          responses={view.responses}
          source={{ ...source, direction: directions.responses }}
          heading={<h2>{t(isWebhook ? "operation.expected" : "operation.response")}</h2>}
        />
        {callbacks.length > 0 && <CallbackList callbacks={callbacks} source={source} />}
        {!isPaper && !isWebhook && <SampleSlot {...operation} />}
        {changes}
      </article>
    </ComponentsContext>
  );
}
