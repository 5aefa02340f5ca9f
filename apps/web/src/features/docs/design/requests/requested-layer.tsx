import type { FieldRequest, Screen } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { useDesign } from "../design-context.ts";
import { placeLayer } from "../pane/place-layer.ts";

/** A layer without data on the picture. It opens its request. */
export function RequestedLayer({ screen, request }: { screen: Screen; request: FieldRequest }) {
  const t = useMessages();
  const { store } = useDesign();
  const { layer } = request;
  return (
    <button
      type="button"
      data-layer={layer.id}
      data-state="requested"
      aria-haspopup="dialog"
      aria-label={t("requests.layer", { layer: layer.name })}
      className="screen-layer"
      style={placeLayer(layer, screen)}
      onClick={() => store.set({ requesting: { screen: screen.node_id, layer: layer.id } })}
    />
  );
}
