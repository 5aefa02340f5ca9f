import type { FieldRequest } from "@linkspan/contract";
import { formatFieldType } from "@linkspan/engine/bindings";
import { formatFieldPath } from "@linkspan/engine/field-address";
import { usePlugin } from "../../panel/plugin-context.ts";
import { t } from "../../translate.ts";
import { useMakeChange } from "../changes/use-make-change.ts";

/** What a layer without data has requested. */
export function RequestedFields({ request }: { request: FieldRequest }) {
  const { canEdit } = usePlugin();
  const makeChange = useMakeChange();
  const { layer, screen, operation_id, fields, note, created_by: person } = request;
  const withdraw = () =>
    void makeChange(t("change.withdrawn", { layer: layer.name }), {
      kind: "withdraw",
      layer: layer.id,
      screen,
      request: { operation_id, fields, note },
    });
  return (
    <section aria-label={t("request.title")}>
      <div className="section-head">
        <h2>{t("request.title")}</h2>
        {canEdit ? (
          <button type="button" className="text-button" onClick={withdraw}>
            {t("request.withdraw")}
          </button>
        ) : null}
      </div>
      <ul className="rows">
        {fields.map((field) => (
          <li key={field.field} className="row">
            <span className="grow">
              <code className="request-path">{formatFieldPath(field.field)}</code>{" "}
              <span className="quiet">{formatFieldType(field)}</span>
            </span>
            {field.example ? <bdi className="quiet cut request-example">{field.example}</bdi> : null}
          </li>
        ))}
        {note || person ? (
          <li className="row quiet">
            <span className="grow">
              {person ? t("request.by", { person }) : null} <bdi className="request-note">{note}</bdi>
            </span>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
