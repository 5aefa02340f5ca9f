import type { Import } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { countFrames } from "../import-state.ts";

const order = ["pages", "layers", "pictures", "links"] as const;

/** The four stages of an import with a note each, and the index of the current one. */
export function useStages(one: Import) {
  const t = useMessages();
  const at = order.indexOf(one.stage);
  const { frames, layers, pictures } = one.progress;
  const chosen = one.pages.filter((page) => page.is_chosen).length;
  const notes = {
    pages: chosen > 0 ? t("import.note-pages", { count: chosen }) : t("import.note-listing"),
    layers: frames > 0 ? t("import.note-layers", { layers, frames }) : t("import.note-next"),
    pictures:
      at >= 2 ? t("import.note-pictures", { pictures, frames: countFrames(one) }) : t("import.note-next"),
    links: t("import.note-links"),
  };
  return { at, stages: order.map((stage) => ({ name: t(`import.stage-${stage}`), note: notes[stage] })) };
}
