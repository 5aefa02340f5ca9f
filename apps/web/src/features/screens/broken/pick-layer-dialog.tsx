import type { Layer, MissingLayer, Screen, ScreenDetails } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import { Component, Type } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ChoiceDialog } from "../../../ui/overlays/choice-dialog.tsx";
import { screenQuery } from "../../docs/design/queries.ts";
import { ScreenShot } from "../screen-shot.tsx";

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
    <ChoiceDialog
      title={t("replacements.pick-title", { screen: screen.name })}
      search={{ label: t("replacements.find-layer"), value: text, onChange: setText }}
      found={layers && t("replacements.layers-found", { count: layers.length })}
      isPending={data === undefined && !error}
      none={layers?.length === 0 ? t("replacements.no-layers") : undefined}
      failure={
        error && !data
          ? { title: t("screens.screen-failed"), error, isRetrying: isFetching, retry: refetch }
          : undefined
      }
      more={
        more > 0 && <p className="text-center text-fg-2">{t("replacements.more-layers", { count: more })}</p>
      }
      aside={
        <ScreenShot
          screen={screen}
          url={screen.picture_url ?? screen.thumbnail_url}
          outlines={lit ? [{ id: lit.id, box: lit.box, kind: "proposed" }] : []}
          shape={Math.max(screen.width / screen.height, 220 / 400)}
          className="self-start max-sm:hidden"
        />
      }
      onClose={onClose}
    >
      {layers?.slice(0, maxShown).map((layer) => (
        <li key={layer.id}>
          <button
            type="button"
            className="choice"
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
    </ChoiceDialog>
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
