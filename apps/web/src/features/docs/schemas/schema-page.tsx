import "../operation/operation-page.css";
import "./schema-page.css";
import {
  type ApiFacts,
  type Json,
  type LoadComponent,
  type LoadedComponents,
  viewSchema,
} from "@linkspan/engine/documentation-view";
import { type ReactNode, useCallback } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ComponentsContext } from "../operation/components-context.ts";
import { MediaPanel } from "../operation/media-panel.tsx";
import { useLoadedView } from "../operation/use-loaded-view.ts";
import { SchemaHead } from "./schema-head.tsx";

type Props = {
  name: string;
  /** The response of `getComponent`. */
  component: Json;
  api: ApiFacts;
  link: string;
  loadComponent: LoadComponent;
  schemaUrl: (name: string) => string;
  /** Shown below the schema. */
  children: ReactNode;
};

/** The page of a named schema. */
export function SchemaPage({ name, component, api, link, loadComponent, schemaUrl, children }: Props) {
  const t = useMessages();
  const createView = useCallback(
    (loaded: LoadedComponents) => viewSchema(name, component, api, loaded),
    [name, component, api],
  );
  const { view, load, failed } = useLoadedView(createView, loadComponent);
  const { node } = view.media;
  const hasProperties = node.type.lists === 0 && node.type.names[0] === "object";
  return (
    <ComponentsContext value={{ load, loadComponent, failed, schemaUrl }}>
      <article className="operation-page">
        <SchemaHead view={view} component={component} link={link} />
        <section className="operation-section">
          <MediaPanel
            media={[view.media]}
            source={{ dialect: api.dialect, direction: "response", resolve: view.resolve }}
            heading={<h2>{t(hasProperties ? "schema.properties" : "operation.schema")}</h2>}
          />
        </section>
        {children}
      </article>
    </ComponentsContext>
  );
}
