import type { Layer } from "@linkspan/contract";
import { formatFieldName } from "@linkspan/engine/field-address";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { useDesign } from "../design-context.ts";
import { useStore } from "../store.ts";

/** Says what waits for its other end: the field or the layer that was chosen first. */
export function ArmedHint({ layers }: { layers: readonly Layer[] }) {
  const t = useMessages();
  const { store } = useDesign();
  const armed = useStore(store, (state) => state.armed);
  if (!armed) return <p role="status" className="sr-only" />;
  const text =
    "field" in armed
      ? t("linking.choose-layer", { field: formatFieldName(armed.field) })
      : t("linking.choose-field", { layer: layers.find(({ id }) => id === armed.layer)?.name ?? "" });
  return (
    <p role="status" className="armed-hint">
      {text}
    </p>
  );
}
