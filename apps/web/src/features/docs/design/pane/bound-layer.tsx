import type { Binding, Screen } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { isActivePair } from "../active-pair.ts";
import { useDesign } from "../design-context.ts";
import { formatRelation } from "../format-relation.ts";
import { useStore } from "../store.ts";
import { placeLayer } from "./place-layer.ts";

type Props = {
  screen: Screen;
  binding: Binding;
  /** The version that breaks it; undefined if none does. */
  breaksIn: string | undefined;
};

/** A bound layer on the picture. It leads to the row of its field. */
export function BoundLayer({ screen, binding, breaksIn }: Props) {
  const t = useMessages();
  const { store, showField } = useDesign();
  const isActive = useStore(store, ({ active }) => isActivePair(active, binding));
  const isBroken = binding.broken || breaksIn !== undefined;
  const relation = formatRelation(t, binding);
  return (
    <button
      type="button"
      data-layer={binding.layer.id}
      data-state={isBroken ? "broken" : isActive ? "active" : "rest"}
      aria-label={
        breaksIn === undefined
          ? relation
          : t("design.breaks-relation", { relation, breaks: t("docs.breaks-in", { version: breaksIn }) })
      }
      className="screen-layer"
      style={placeLayer(binding.layer, screen)}
      onClick={() => showField(binding)}
    />
  );
}
