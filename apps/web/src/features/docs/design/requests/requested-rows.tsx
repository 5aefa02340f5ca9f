import type { FieldRequest, RequestedField } from "@linkspan/contract";
import { formatFieldType } from "@linkspan/engine/bindings";
import type { MediaView } from "@linkspan/engine/documentation-view";
import { findRows, formatFieldPath, parseFieldAddress, toRowKey } from "@linkspan/engine/field-address";
import { useMoment } from "../../../../lib/format/relative-time.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { LayerChip } from "../../../illustrations/layer-chip.tsx";
import { useDesign } from "../design-context.ts";
import { useConnections } from "../use-connections.ts";

type Props = { status: string; media: readonly MediaView[] };

/** The fields that layers need and a response does not have, with those that it has by now. */
export function RequestedRows({ status, media }: Props) {
  const t = useMessages();
  const { data } = useConnections();
  const rows = (data?.field_requests ?? []).flatMap((request) =>
    request.fields
      .filter(({ field }) => parseFieldAddress(field)?.status === status)
      .map((field) => ({ request, field })),
  );
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("requests.title")} className="requested">
      <h3>{t("requests.title")}</h3>
      <ul>
        {rows.map(({ request, field }) => (
          <RequestedRow
            key={`${request.screen} ${request.layer.id} ${field.field}`}
            request={request}
            field={field}
            isFirst={field === request.fields[0]}
            isThere={hasField(media, field)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  request: FieldRequest;
  field: RequestedField;
  /** Whether it is the first field of its request, which shows the note. */
  isFirst: boolean;
  isThere: boolean;
};

function RequestedRow({ request, field, isFirst, isThere }: RowProps) {
  const t = useMessages();
  const { store, canEdit, startLinking } = useDesign();
  const { words, exact } = useMoment(request.created_at);
  const { layer, screen, note, created_by: person } = request;
  const path = formatFieldPath(field.field);
  const bind = () => {
    store.set({ screen, layer: layer.id });
    startLinking(toRowKey(field.field));
  };
  return (
    <li className="requested-row">
      <span className="requested-name">
        <code translate="no">{path}</code>
        <bdi className="schema-type">{formatFieldType(field)}</bdi>
      </span>
      <span className="requested-words">
        {isThere && <b className="requested-there">{t("requests.is-there")}</b>}{" "}
        <span className="requested-mark">{t("requests.requested")}</span>{" "}
        {person ? t("requests.by", { person: <bdi>{person}</bdi> }) : ""}{" "}
        <time dateTime={request.created_at} title={exact}>
          {words}
        </time>
        {isFirst && note && (
          <span className="block">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      <span className="requested-acts">
        {isThere && canEdit && (
          <Button size="sm" onClick={bind}>
            {t("design.bind")}
          </Button>
        )}
        <button
          type="button"
          className="layer-button"
          aria-label={t("requests.open", { field: path, layer: layer.name })}
          aria-haspopup="dialog"
          onClick={() => store.set({ requesting: { screen, layer: layer.id } })}
        >
          <LayerChip kind={layer.type === "TEXT" ? "text" : "component"} state="missing">
            {layer.name}
          </LayerChip>
        </button>
      </span>
    </li>
  );
}

function hasField(media: readonly MediaView[], { field }: RequestedField): boolean {
  const pointer = parseFieldAddress(field)?.pointer ?? "";
  return media.some(
    ({ node }) => node && findRows(node, pointer).some(({ missing }) => missing === undefined),
  );
}
