import { type Json, type SchemaView, writeValue } from "@linkspan/engine/documentation-view";
import { Box, Braces, Hash } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { CopyButton } from "../../../ui/buttons/copy-button.tsx";
import { formatType } from "../operation/format/format-type.ts";
import { LongText } from "../operation/long-text.tsx";

type Props = { view: SchemaView; component: Json; link: string };

/** The name, title, description, type and reference of a schema. */
export function SchemaHead({ view, component, link }: Props) {
  const t = useMessages();
  const { node } = view.media;
  return (
    <header>
      <div className="schema-head">
        <span className="schema-badge" aria-hidden>
          <Braces size={14} />
          {t("schema.schema")}
        </span>
        <h1 className="operation-title font-mono" translate="no">
          <bdi dir="ltr">{view.name}</bdi>
        </h1>
        <div className="operation-actions">
          {view.isDeprecated && <Chip tone="outlined">{t("operation.deprecated")}</Chip>}
          <CopyButton text={writeValue(component)} label={t("schema.copy-json")} />
          <CopyButton text={link} label={t("operation.copy-link")} />
        </div>
      </div>
      {view.title && view.title !== view.name && <p className="schema-title">{view.title}</p>}
      {view.description && (
        <div className="operation-text">
          <LongText text={view.description} />
        </div>
      )}
      <ul className="operation-facts">
        <li>
          <Box size={14} aria-hidden />
          <span className="sr-only">{t("operation.type")}</span>
          <bdi>{formatType(t, node.type, node.isNullable)}</bdi>
        </li>
        <li>
          <Hash size={14} aria-hidden />
          <span className="sr-only">{t("schema.reference")}</span>
          <code translate="no" dir="ltr">
            {view.reference}
          </code>
        </li>
      </ul>
    </header>
  );
}
