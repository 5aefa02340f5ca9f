import type { Screen } from "@linkspan/contract";
import { Frame, Link2, Unlink } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { useConnections } from "../use-connections.ts";

type Props = { screen: Screen; isLinked: boolean; onChoose: () => void };

/** A screen in the list: shows it, links it or unlinks it. */
export function ScreenChoice({ screen, isLinked, onChoose }: Props) {
  const t = useMessages();
  const { canEdit, operation, makeChange } = useDesign();
  const { data } = useConnections();
  const { name, page_name, node_id, thumbnail_url } = screen;
  const link = () => {
    void makeChange({ kind: "link", operation, screen, nodes: [node_id], bindings: [] });
    onChoose();
  };
  const unlink = () => {
    const links = (data?.links ?? []).filter((each) => each.screen === node_id);
    const bindings = (data?.bindings ?? []).filter((each) => each.screen === node_id && !each.broken);
    // A binding links its screen without a link of its own.
    const nodes = links.length > 0 ? links.map((each) => each.node_id) : [node_id];
    void makeChange({ kind: "unlink", operation, screen, nodes, bindings });
  };
  return (
    <li>
      <button type="button" className="choice" onClick={onChoose}>
        {thumbnail_url ? (
          <img src={thumbnail_url} alt="" className="choice-thumbnail" loading="lazy" />
        ) : (
          <span className="choice-thumbnail">
            <Frame size={16} aria-hidden />
          </span>
        )}
        <span className="min-w-0">
          <bdi className="block truncate font-[560]">{name}</bdi>
          <span className="block truncate text-meta text-fg-3">
            <bdi>{page_name}</bdi>
            {isLinked && ` · ${t("design.is-linked")}`}
          </span>
        </span>
      </button>
      {canEdit &&
        (isLinked ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Unlink aria-hidden />}
            aria-label={t("design.unlink-screen", { name })}
            onClick={unlink}
          >
            {t("design.unlink")}
          </Button>
        ) : (
          <Button
            size="sm"
            icon={<Link2 aria-hidden />}
            aria-label={t("design.link-screen-name", { name })}
            onClick={link}
          >
            {t("design.link")}
          </Button>
        ))}
    </li>
  );
}
