import { Message } from "../panel/message.tsx";
import { usePlugin } from "../panel/plugin-context.ts";
import { t } from "../translate.ts";
import { ManyLayers } from "./many/many-layers.tsx";
import { NothingSelected } from "./nothing-selected.tsx";
import { OneLayer } from "./one-layer.tsx";
import "./layer.css";

/** What is selected: its fields, its operations, and what could be bound. */
export function LayerTab() {
  const { selection } = usePlugin();
  const [layer] = selection.layers;
  if (!layer) return <NothingSelected />;
  if (selection.count > 1) {
    return <ManyLayers key={selection.layers.map(({ id }) => id).join(" ")} layers={selection.layers} />;
  }
  if (!layer.screen) return <Message text={t("layer.no-screen")} />;
  return <OneLayer key={layer.id} layer={layer} frame={layer.screen} />;
}
