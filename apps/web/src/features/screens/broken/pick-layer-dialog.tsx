import type { Layer, Screen, ScreenDetails } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Component, Search, Type } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { screenQuery } from "../../docs/design/queries.ts";
import type { MissingLayer } from "./broken-case.ts";
import { ScreenShot } from "./screen-shot.tsx";

type Props = {
  project: string;
  screen: Screen;
  missing: MissingLayer;
  onPick: (layer: Layer) => void;
  onClose: () => void;
};

/** More are found by searching. */
const maxShown = 100;

/** Picks the layer that replaces a deleted one, on the same screen. */
export function PickLayerDialog({ project, screen, missing, onPick, onClose }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(screenQuery(project, screen.node_id));
  const [text, setText] = useState("");
  const [lit, setLit] = useState<Layer>();
  const searched = useDeferredValue(text);
  const layers = data === null ? [] : data && listFreeLayers(data, missing, searched);
  const more = (layers?.length ?? 0) - maxShown;
  return (
    <Dialog
      title={t("replacements.pick-title", { screen: screen.name })}
      width={640}
      isSheet
      onClose={onClose}
    >
      <div className="pick-layer">
        <div className="grid min-w-0 content-start gap-3">
          <span className="field">
            <Search aria-hidden />
            <input
              type="search"
              data-autofocus
              aria-label={t("replacements.find-layer")}
              placeholder={t("replacements.find-layer")}
              maxLength={120}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </span>
          <p role="status" className="sr-only">
            {layers && t("replacements.layers-found", { count: layers.length })}
          </p>
          <ul className="choice-list">
            {layers?.slice(0, maxShown).map((layer) => (
              <li key={layer.id}>
                <button
                  type="button"
                  onFocus={() => setLit(layer)}
                  onPointerEnter={() => setLit(layer)}
                  onClick={() => onPick(layer)}
                >
                  {layer.type === "TEXT" ? <Type aria-hidden /> : <Component aria-hidden />}
                  <span className="min-w-0">
                    <bdi className="block truncate font-[560]">{layer.name}</bdi>
                    {layer.text && <bdi className="block truncate text-meta text-fg-3">{layer.text}</bdi>}
                  </span>
                </button>
              </li>
            ))}
            {data === undefined && !error && (
              <li>
                <Skeleton className="h-14" />
              </li>
            )}
            {layers?.length === 0 && (
              <li className="py-6 text-center text-fg-2">{t("replacements.no-layers")}</li>
            )}
            {more > 0 && (
              <li className="py-3 text-center text-fg-2">{t("replacements.more-layers", { count: more })}</li>
            )}
          </ul>
          {error && !data && (
            <LoadFailed
              title={t("screens.screen-failed")}
              error={error}
              busy={isFetching}
              onRetry={refetch}
            />
          )}
        </div>
        <ScreenShot
          screen={screen}
          url={screen.picture_url ?? screen.thumbnail_url}
          outlines={lit ? [{ id: lit.id, box: lit.box, kind: "proposed" }] : []}
          shape={Math.max(screen.width / screen.height, 220 / 400)}
          className="max-sm:hidden"
        />
      </div>
    </Dialog>
  );
}

/** Visible layers without a binding that contain the text, those of the same kind as the deleted one first. */
function listFreeLayers({ layers, bindings }: ScreenDetails, missing: MissingLayer, text: string): Layer[] {
  const bound = new Set(bindings.map(({ layer }) => layer.id));
  const wanted = text.trim().toLowerCase();
  const isSameKind = ({ type }: Layer) => type === missing.layer?.type;
  return layers
    .filter(({ id, isHidden }) => !isHidden && !bound.has(id))
    .filter(({ name, text: shown = "" }) => `${name} ${shown}`.toLowerCase().includes(wanted))
    .sort((one, other) => Number(isSameKind(other)) - Number(isSameKind(one)));
}
