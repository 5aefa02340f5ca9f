import type { Binding, Screen } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { isActivePair } from "../active-pair.ts";
import { useDesign } from "../design-context.ts";
import { formatRelation } from "../format-relation.ts";
import { useStore } from "../store.ts";
import { placeLayer } from "./place-layer.ts";

/** A bound layer on the picture. It leads to the row of its field. */
export function BoundLayer({ screen, binding }: { screen: Screen; binding: Binding }) {
  const t = useMessages();
  const { store, showField } = useDesign();
  const isActive = useStore(store, ({ active }) => isActivePair(active, binding));
  return (
    <button
      type="button"
      data-layer={binding.layer.id}
      data-state={binding.broken ? "broken" : isActive ? "active" : "rest"}
      aria-label={formatRelation(t, binding)}
      className="screen-layer"
      style={placeLayer(binding.layer, screen)}
      onClick={() => showField(binding)}
    />
  );
}
