import type { MissingLayer } from "@linkspan/contract";
import { useLocale } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LayerChip } from "../../illustrations/layer-chip.tsx";

/** More are summed up: the pictures outline all. */
const maxShown = 4;

/** The layers that are found on a replacement, and by what. */
export function FoundLayers({ layers }: { layers: readonly MissingLayer[] }) {
  const t = useMessages();
  const list = new Intl.ListFormat(useLocale());
  const found = layers.flatMap(({ replacement }) => replacement ?? []);
  if (found.length === 0) return null;
  return (
    <ul className="found-layers">
      {found.slice(0, maxShown).map(({ layer, reasons }) => {
        const what = list.format(reasons.slice(0, 2).map(({ code }) => t(`replacements.by-${code}`)));
        return (
          <li key={layer.id}>
            <LayerChip kind={layer.type === "TEXT" ? "text" : "component"}>{layer.name}</LayerChip>
            <span className="block text-meta text-fg-3">{t("replacements.found-by", { what })}</span>
          </li>
        );
      })}
      {found.length > maxShown && (
        <li className="text-meta text-fg-3">{t("screens.and-more", { count: found.length - maxShown })}</li>
      )}
    </ul>
  );
}
