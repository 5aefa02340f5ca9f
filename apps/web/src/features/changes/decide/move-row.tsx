import type { Move, ReachingChange, Screen } from "@linkspan/contract";
import { formatFieldName } from "@linkspan/engine/field-address";
import { ArrowRight } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ScreenShot } from "../../screens/screen-shot.tsx";

type Props = {
  move: Move;
  change: ReachingChange;
  screen: Screen | undefined;
  isChosen: boolean;
  onToggle: () => void;
};

/** One link that moves: where it is, and what it shows now and after. */
export function MoveRow({ move, change, screen, isChosen, onToggle }: Props) {
  const t = useMessages();
  const layer = change.reach.first.find(({ layer_id }) => layer_id === move.layer_id)?.layer;
  const names = { layer: move.layer_name ?? move.layer_id, screen: move.screen_name ?? "" };
  return (
    <li>
      <input
        type="checkbox"
        aria-label={t("changes-page.choose-move", names)}
        checked={isChosen}
        onChange={onToggle}
      />
      {screen ? (
        <ScreenShot
          screen={screen}
          url={screen.thumbnail_url}
          outlines={layer ? [{ id: layer.id, box: layer.box, kind: "proposed" }] : []}
          shape={84 / 60}
          className="w-21"
        />
      ) : (
        <span />
      )}
      <span className="min-w-0 text-small">
        <b className="block font-[620] [overflow-wrap:anywhere]">
          <bdi>{names.screen}</bdi>
        </b>
        <span className="changes-layer-chip">
          <bdi>{names.layer}</bdi>
        </span>
      </span>
      <Side label={t("changes-page.now")} side={move.before} />
      <ArrowRight size={14} aria-hidden className="moves-arrow text-fg-3 rtl:-scale-x-100" />
      <Side label={t("changes-page.after")} side={move.after} isNew />
    </li>
  );
}

function Side({ label, side, isNew = false }: { label: string; side: Move["after"]; isNew?: boolean }) {
  const { field, sent, shown } = side;
  return (
    <span className="moves-side" data-new={isNew || undefined}>
      <span className="text-meta text-fg-3">{label}</span>
      {field !== null && (
        <bdi className="font-mono text-meta [overflow-wrap:anywhere]" lang="en" translate="no">
          {formatFieldName(field)}
        </bdi>
      )}
      {shown !== null && (
        <span dir="ltr" className={isNew ? "text-good" : "text-fg-2"}>
          <bdi>{sent}</bdi> → <bdi>{shown}</bdi>
        </span>
      )}
    </span>
  );
}
