import type { Binding, Layer, Screen } from "@linkspan/contract";
import { type CSSProperties, useState } from "react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { useBreaks } from "../breaks/use-breaks.ts";
import { useDesign } from "../design-context.ts";
import { LinkingLayers } from "../linking/linking-layers.tsx";
import { RequestedLayer } from "../requests/requested-layer.tsx";
import { useConnections } from "../use-connections.ts";
import { BoundLayer } from "./bound-layer.tsx";
import { LayerTooltip } from "./layer-tooltip.tsx";

type Props = {
  screen: Screen;
  /** All its layers, while linking. */
  layers: readonly Layer[] | undefined;
};

/** The picture of a screen with its bound layers on it. The picture is not mirrored in right-to-left pages. */
export function ScreenFrame({ screen, layers }: Props) {
  const t = useMessages();
  const { isLinking } = useDesign();
  const { data } = useConnections();
  const breaks = useBreaks();
  const { width, height, name } = screen;
  const bindings = (data?.bindings ?? []).filter((binding) => binding.screen === screen.node_id);
  const requests = (data?.field_requests ?? []).filter((request) => request.screen === screen.node_id);
  return (
    <div
      dir="ltr"
      role="group"
      aria-label={t("design.screen", { name })}
      className="screen-frame"
      data-shape={width > height ? "wide" : "tall"}
      data-state={screen.state}
      style={{ aspectRatio: `${width} / ${height}`, "--screen-width": width } as CSSProperties}
    >
      <ScreenPicture url={screen.picture_url ?? screen.thumbnail_url} name={name} />
      {isLinking ? (
        layers && <LinkingLayers screen={screen} layers={layers} />
      ) : (
        <>
          {sortByPosition(bindings).map((binding) => (
            <BoundLayer
              key={binding.layer.id}
              screen={screen}
              binding={binding}
              breaksIn={breaks?.byLayer.has(binding.layer.id) ? breaks.version : undefined}
            />
          ))}
          {requests.map((request) => (
            <RequestedLayer key={request.layer.id} screen={screen} request={request} />
          ))}
          <LayerTooltip screen={screen} bindings={bindings} />
        </>
      )}
    </div>
  );
}

/** The order in which people read a screen, and Tab moves through it. */
function sortByPosition(bindings: readonly Binding[]): Binding[] {
  return bindings.toSorted(({ layer: { box: a } }, { layer: { box: b } }) => a[1] - b[1] || a[0] - b[0]);
}

/** A picture that is shown keeps its URL: a renewed signature would only load the same bytes again. */
function ScreenPicture({ url, name }: { url: string | null; name: string }) {
  const t = useMessages();
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  if (url === null || failed === url) {
    return (
      <div className="screen-missing">
        <p>{t(url === null ? "design.no-picture" : "design.picture-failed")}</p>
      </div>
    );
  }
  const source = loaded !== undefined && toPath(loaded) === toPath(url) ? loaded : url;
  return (
    <img
      src={source}
      alt={t("design.picture", { name })}
      decoding="async"
      draggable={false}
      onLoad={() => setLoaded(source)}
      onError={() => setFailed(source)}
    />
  );
}

function toPath(url: string): string {
  return url.split("?", 1)[0] ?? url;
}
