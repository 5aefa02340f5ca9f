import type { Binding } from "@linkspan/contract";
import { formatFieldName, isSentField } from "@linkspan/engine/field-address";
import type { Translate } from "../../../lib/i18n/translate.tsx";

/** The name of a layer for screen readers: "Space tag, shows car_spaces_left". */
export function formatRelation(t: Translate, { layer, field, broken, repeats }: Binding): string {
  const values = { layer: layer.name, field: formatFieldName(field), count: repeats };
  if (broken === "layer_deleted") return t("design.layer-deleted", values);
  if (broken === "field_removed") return t("design.field-removed", values);
  return t(isSentField(field) ? "design.layer-sends" : "design.layer-shows", values);
}
