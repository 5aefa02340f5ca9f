import "../operation/operation-page.css";
import "./schema-page.css";
import {
  type ApiFacts,
  type Json,
  type LoadedComponents,
  viewSchema,
} from "@linkspan/engine/documentation-view";
import { type ReactNode, useCallback } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { MediaPanel } from "../operation/media-panel.tsx";
import { type LoadPart, PartsContext } from "../operation/parts-context.ts";
import { useLoadedView } from "../operation/use-loaded-view.ts";
import { SchemaHead } from "./schema-head.tsx";

type Props = {
  name: string;
  /** The answer of `getPart`. */
  part: Json;
  api: ApiFacts;
  link: string;
  loadPart: LoadPart;
  schemaAddress: (name: string) => string;
  /** What comes after the schema itself. */
  children: ReactNode;
};

/** The page of a named schema. */
export function SchemaPage({ name, part, api, link, loadPart, schemaAddress, children }: Props) {
  const t = useMessages();
  const look = useCallback(
    (loaded: LoadedComponents) => viewSchema(name, part, api, loaded),
    [name, part, api],
  );
  const { view, load, failed } = useLoadedView(look, loadPart);
  const { node } = view.media;
  const hasProperties = node.type.lists === 0 && node.type.names[0] === "object";
  return (
    <PartsContext value={{ load, loadPart, failed, schemaAddress }}>
      <article className="operation-page">
        <SchemaHead view={view} part={part} link={link} />
        <section className="operation-section">
          <MediaPanel
            media={[view.media]}
            source={{ dialect: api.dialect, direction: "response", resolve: view.resolve }}
            heading={<h2>{t(hasProperties ? "schema.properties" : "operation.schema")}</h2>}
          />
        </section>
        {children}
      </article>
    </PartsContext>
  );
}
