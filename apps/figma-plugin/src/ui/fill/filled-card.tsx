import type { FillMode } from "../../fill/fill-mode.ts";
import type { SelectedLayer } from "../../messages.ts";
import { usePlugin } from "../panel/plugin-context.ts";
import { LayerCard } from "../parts/layer-card.tsx";
import { t } from "../translate.ts";

type Props = {
  layer: SelectedLayer;
  screen: NonNullable<SelectedLayer["screen"]>;
  mode: FillMode | undefined;
};

/** What is selected, and what it was filled with. */
export function FilledCard({ layer, screen, mode }: Props) {
  const { selection } = usePlugin();
  const { count, layers } = selection;
  const isSame = layers.every(({ name }) => name === layer.name);
  const name = isSame ? layer.name : screen.name;
  const shown = mode && t(`mode.${mode}`);
  if (count === 1) {
    const place = layer.id === screen.id ? screen.page.name : screen.name;
    return <LayerCard type={layer.type} name={name} detail={shown ? `${place}, ${shown}` : place} />;
  }
  const areInstances = layers.every(({ type }) => type === "INSTANCE");
  const selected = t(areInstances ? "fill.instances" : "fill.many", { count });
  return (
    <LayerCard
      type={layer.type}
      name={shown && isSame ? screen.name : name}
      detail={shown ? `${isSame ? layer.name : selected}, ${shown}` : selected}
      value={`×${count}`}
    />
  );
}
