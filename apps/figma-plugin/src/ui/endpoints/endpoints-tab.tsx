import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useId, useState } from "react";
import { useMakeChange } from "../layer/changes/use-make-change.ts";
import { Message } from "../panel/message.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { EndpointCard } from "./endpoint-card.tsx";
import { type Endpoint, endpointsQuery, linkCountsQuery } from "./endpoints-query.ts";
import { moveInList } from "./move-in-list.ts";
import { OperationDocs } from "./operation-docs.tsx";
import "./endpoints.css";

const filters = ["all", "reads", "writes", "unlinked"] as const;
type Filter = (typeof filters)[number];

/** Finds operations, and links them to the selected screen. */
export function EndpointsTab() {
  const { project, revision, selection, canEdit } = usePlugin();
  const [text, setText] = useState("");
  const [filter, setFilter] = useState<Filter>("all");
  const [opened, setOpened] = useState<string>();
  const searched = useDeferredValue(text.trim());
  const id = useId();
  const { data: found, error } = useQuery(endpointsQuery(project.id, revision, searched));
  const { data: counts = {} } = useQuery(linkCountsQuery(project.id, found ?? []));
  const makeChange = useMakeChange();
  const [layer] = selection.layers;
  const shown = (found ?? []).filter((endpoint) => matches(endpoint, filter, counts[endpoint.id] ?? 0));
  const canLink = canEdit && layer?.screen != null;
  const link = (endpoint: Endpoint) => {
    if (!layer?.screen) return;
    void makeChange(t("change.linked", { path: endpoint.path, layer: layer.name }), {
      kind: "link",
      operation: endpoint.id,
      screen: layer.screen.id,
      nodes: [layer.id],
      bindings: [],
    });
  };
  if (opened) return <OperationDocs operation={opened} onClose={() => setOpened(undefined)} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields and buttons inside
    <div className="endpoints" onKeyDown={moveInList}>
      <main className="panel-body">
        <label className="hidden-label" htmlFor={id}>
          {t("endpoints.search")}
        </label>
        <div className="input">
          <Search size={15} />
          <input
            id={id}
            type="search"
            value={text}
            placeholder={t("endpoints.search")}
            onChange={(event) => setText(event.target.value)}
          />
          {text === "" ? null : (
            <button
              type="button"
              className="key"
              aria-label={t("endpoints.clear")}
              onClick={() => setText("")}
            >
              <kbd>esc</kbd>
            </button>
          )}
        </div>
        <fieldset className="endpoint-filters">
          <legend className="hidden-label">{t("endpoints.filter")}</legend>
          {filters.map((name) => (
            <label key={name} className="chip choice">
              <input
                type="radio"
                className="hidden-label"
                name="filter"
                checked={filter === name}
                onChange={() => setFilter(name)}
              />
              {t(`endpoints.${name}`)}
            </label>
          ))}
        </fieldset>
        <div className="section-head">
          <h2>{t("endpoints.count", { count: shown.length })}</h2>
          {layer && canLink ? (
            <span className="quiet cut" dir="auto">
              {t("endpoints.linking", { layer: layer.name })}
            </span>
          ) : null}
        </div>
        {error ? <p className="field-error">{t("endpoints.failed")}</p> : null}
        {!found && !error ? <Message text={undefined} /> : null}
        {found && shown.length === 0 ? <p className="none-text">{t("endpoints.none")}</p> : null}
        <ul>
          {shown.map((endpoint) => (
            <EndpointCard
              key={endpoint.id}
              endpoint={endpoint}
              screens={counts[endpoint.id] ?? 0}
              onOpen={() => setOpened(endpoint.id)}
              onLink={canLink ? () => link(endpoint) : undefined}
            />
          ))}
        </ul>
      </main>
      <footer className="panel-footer keys" aria-hidden="true">
        <span>
          <kbd>↑↓</kbd>
          {t("endpoints.key-move")}
        </span>
        <span>
          <kbd>↵</kbd>
          {t(canLink ? "endpoints.key-link" : "endpoints.key-open")}
        </span>
      </footer>
    </div>
  );
}

function matches({ method }: Endpoint, filter: Filter, screens: number): boolean {
  const isRead = /^(get|head|options)$/i.test(method);
  if (filter === "reads") return isRead;
  if (filter === "writes") return !isRead;
  return filter === "all" || screens === 0;
}
