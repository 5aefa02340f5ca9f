import type { Import } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useScreens } from "../../screens/use-screens.ts";
import { countFrames } from "../import-state.ts";
import { Shot } from "../shot.tsx";

type Props = {
  project: string;
  one: Import;
  /** Shown in place of pictures that are not here. */
  missing: string;
};

const maxShown = 100;

/** The screens of the project: names are here before pictures. */
export function ScreenGrid({ project, one, missing }: Props) {
  const t = useMessages();
  const { items = [] } = useScreens(project, {});
  const current = items.filter(({ state }) => state === "current").slice(0, maxShown);
  const more = countFrames(one) - current.length;
  if (current.length === 0) return null;
  return (
    <>
      <ul aria-label={t("screens.screens")} className="import-grid">
        {current.map(({ node_id, name, thumbnail_url, links }) => (
          <li key={node_id}>
            <Shot url={thumbnail_url} missing={missing} className="import-shot-grid" />
            <p className="mt-2 text-small font-[520] break-words">
              <bdi>{name}</bdi>
            </p>
            {links > 0 && <p className="text-meta text-fg-3">{t("import.links", { count: links })}</p>}
          </li>
        ))}
      </ul>
      {current.length >= maxShown && more > 0 && (
        <p className="mt-6 text-center text-small text-fg-2">{t("import.more-frames", { count: more })}</p>
      )}
    </>
  );
}
