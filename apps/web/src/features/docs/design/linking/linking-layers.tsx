import type { Binding, Layer, Screen } from "@linkspan/contract";
import { toRowKey } from "@linkspan/engine/field-address";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { isShortcut } from "../../../../ui/keyboard/use-focus-key.ts";
import { isActivePair } from "../active-pair.ts";
import { type ActivePair, useDesign } from "../design-context.ts";
import { formatRelation } from "../format-relation.ts";
import { LayerTooltip } from "../pane/layer-tooltip.tsx";
import { placeLayer } from "../pane/place-layer.ts";
import { screenQuery } from "../queries.ts";
import { useStore } from "../store.ts";
import { focusLayer, focusRow, hasRowFocus } from "./focus-row.ts";
import { listBindableLayers } from "./list-bindable-layers.ts";
import { pickLayer } from "./pick-layer.ts";
import { stepLayers } from "./step-layers.ts";
import { useBind } from "./use-bind.ts";
import { useLikeLayers } from "./use-like-layers.ts";
import { useSuggestions } from "./use-suggestions.ts";

type Props = { screen: Screen; layers: readonly Layer[] };

/** The layers of a screen that can be bound. Arrow keys move between them, Enter binds, Tab returns to the fields. */
export function LinkingLayers({ screen, layers }: Props) {
  const t = useMessages();
  const { project, operation, store } = useDesign();
  const bind = useBind();
  const { data } = useQuery(screenQuery(project, screen.node_id));
  const { suggestions } = useSuggestions();
  const readLike = useLikeLayers();
  const { armed, active, layer: current, row } = useStore(store, (state) => state);
  const bindings = (data?.bindings ?? []).filter((each) => each.screen === screen.node_id);
  const requested = new Set(data?.field_requests.map((request) => request.layer.id));
  const ids = [...bindings, ...suggestions].map((each) => each.layer.id).join(" ");
  const bindable = useMemo(
    () => listBindableLayers(layers, readLike, new Set(ids.split(" "))),
    [layers, readLike, ids],
  );
  const hasLayers = bindable.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the layers are there
  useEffect(() => {
    const field = armed && "field" in armed && armed.awaitsLayers ? armed.field : undefined;
    if (!hasLayers || field === undefined) return;
    store.set({ armed: { field } });
    if (hasRowFocus(field)) focusLayer(bindings.find((each) => toRowKey(each.field) === field)?.layer.id);
  }, [hasLayers]);
  const stop = bindable.some(({ layer }) => layer.id === current) ? current : bindable[0]?.layer.id;

  const choose = async (layer: Layer, binding: Binding | undefined) => {
    const isArmed = armed !== undefined && "layer" in armed && armed.layer === layer.id;
    if (armed && "field" in armed) {
      focusRow(armed.field);
      await bind({ layer: pickLayer(layer), field: armed.field });
    } else if (binding?.operation_id === operation) {
      focusRow(toRowKey(binding.field));
    } else {
      store.set({ armed: isArmed ? undefined : { layer: layer.id } });
    }
  };
  const onKeyDown = (event: KeyboardEvent, layer: Layer) => {
    if (event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      store.set({ armed: undefined });
      focusRow(row);
      return;
    }
    if (event.key.toLowerCase() === "n" && isShortcut(event.nativeEvent)) {
      event.preventDefault();
      store.set({ requesting: { screen: screen.node_id, layer: layer.id }, armed: undefined });
      return;
    }
    const next = stepLayers(event.key, layer, bindable);
    if (!next) return;
    event.preventDefault();
    store.set({ layer: next.id });
    document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(next.id)}"]`)?.focus();
  };

  return (
    <>
      {bindable.map(({ layer, others }) => {
        const binding = bindings.find((each) => each.layer.id === layer.id);
        const suggestion = suggestions.find((each) => each.layer.id === layer.id);
        const pair = binding ?? suggestion;
        const isActive = (pair && isActivePair(active, pair)) || isActiveLayer(active, layer);
        const isArmed = armed !== undefined && "layer" in armed && armed.layer === layer.id;
        const isRequested = requested.has(layer.id);
        const state = describeState({
          binding,
          isRequested,
          isSuggested: suggestion !== undefined,
          operation,
        });
        return [layer, ...others].map((each) => {
          const isFirst = each === layer;
          return (
            <button
              key={each.id}
              type="button"
              data-layer={isFirst ? each.id : undefined}
              data-state={isFirst ? (isActive || isArmed ? "active" : state) : isActive ? "like" : "none"}
              aria-hidden={isFirst ? undefined : true}
              aria-pressed={isFirst ? isArmed : undefined}
              aria-label={
                binding
                  ? formatRelation(t, binding)
                  : t(isRequested ? "requests.layer" : "linking.unbound-layer", { layer: each.name })
              }
              tabIndex={isFirst && each.id === stop ? 0 : -1}
              className="screen-layer"
              style={placeLayer(each, screen)}
              onFocus={() => store.set({ layer: layer.id })}
              onKeyDown={(event) => onKeyDown(event, layer)}
              onClick={() => void choose(layer, binding)}
            />
          );
        });
      })}
      <LayerTooltip screen={screen} bindings={bindings} />
    </>
  );
}

function isActiveLayer(active: ActivePair, { id }: Layer): boolean {
  return active !== undefined && "layer" in active && active.layer === id;
}

type Known = {
  binding: Binding | undefined;
  isRequested: boolean;
  isSuggested: boolean;
  operation: string;
};

function describeState({ binding, isRequested, isSuggested, operation }: Known): string {
  if (binding?.broken) return "broken";
  if (binding) return binding.operation_id === operation ? "rest" : "other";
  if (isRequested) return "requested";
  return isSuggested ? "suggested" : "unbound";
}
