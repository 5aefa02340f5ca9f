import "./change-layers.css";
import type { ReachingChange, Screen } from "@linkspan/contract";
import { Frame } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { writeNodeUrl } from "../docs/design/node-url.ts";
import { ScreenShot } from "../screens/screen-shot.tsx";
import { MissingFields } from "./missing-fields.tsx";

type Props = {
  change: ReachingChange;
  screens: ReadonlyMap<string, Screen>;
  /** The Figma file of the screens. */
  fileUrl: string | null;
};

/** Width by height of a crop. */
const shape = 203 / 206;

/** So many crops fit next to each other. */
const maxCrops = 3;

/** Where a change shows: parts of screens around the layers, or a list where there are no pictures. */
export function ChangeLayers({ change: { reach, required }, screens, fileUrl }: Props) {
  const t = useMessages();
  const shown = reach.first.flatMap(({ layer, screen_id, effect }) => {
    const screen = screens.get(screen_id);
    return layer && screen ? [{ layer, screen, effect }] : [];
  });
  const hasPictures = shown.some(({ screen }) => screen.picture_url !== null);
  const listed = hasPictures ? shown.slice(0, maxCrops) : shown;
  const hidden = reach.layers - listed.length;
  return (
    <div
      className="changes-layers"
      data-form={hasPictures ? "crops" : "list"}
      // Crops scroll sideways where there is no room for three.
      {...(hasPictures && { role: "group", "aria-label": t("changes-page.crops"), tabIndex: 0 })}
    >
      <ul>
        {listed.map(({ layer, screen }) =>
          hasPictures ? (
            <li key={layer.id}>
              <ScreenShot
                screen={screen}
                url={screen.picture_url}
                outlines={[{ id: layer.id, box: layer.box, kind: "missing" }]}
                shape={shape}
                isCentered
              />
              <span className="mt-2 block text-small">
                <b className="block font-[620] [overflow-wrap:anywhere]">
                  <bdi>{screen.name}</bdi>
                </b>
                <bdi className="text-fg-3 [overflow-wrap:anywhere]">{layer.name}</bdi>
              </span>
            </li>
          ) : (
            <li key={layer.id}>
              <Frame size={14} aria-hidden className="text-fg-3" />
              <bdi className="min-w-0 font-[620] [overflow-wrap:anywhere]">{screen.name}</bdi>
              <span className="changes-layer-chip">
                <bdi>{layer.name}</bdi>
              </span>
              <span className="text-fg-2">
                {layer.text && t("changes-page.shows", { text: <bdi key="text">{layer.text}</bdi> })}
              </span>
            </li>
          ),
        )}
      </ul>
      {required.length > 0 && (
        <MissingFields fields={required} screenUrl={writeNodeUrl(fileUrl, shown[0]?.screen.node_id)} />
      )}
      {(hidden > 0 || !hasPictures) && (
        <p className="text-small text-fg-3">
          {!hasPictures && t("changes-page.no-pictures")}{" "}
          {hidden > 0 && t("changes-page.more", { count: hidden })}
        </p>
      )}
    </div>
  );
}
