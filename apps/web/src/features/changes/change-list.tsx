import "./change-list.css";
import type { ChangePage, Project, ReachingChange, Screen } from "@linkspan/contract";
import { type ComponentProps, useMemo } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Count } from "../../ui/badges/count.tsx";
import { KeptFocus } from "../../ui/keyboard/kept-focus.tsx";
import { CauseList } from "./causes/cause-list.tsx";
import { ChangeCard } from "./change-card.tsx";
import { ChangeRow } from "./change-row.tsx";
import { ChangeActions } from "./decide/change-actions.tsx";

/** From so many changes on, they are lines by cause instead of cards. */
export const firstAsLines = 12;

/** So many changes are cards; what follows them, and what is safe, is a line. */
const openCards = 2;

type Props = { project: Project; pages: readonly ChangePage[]; isGrouped: boolean };

/** Changes as cards, or by cause where there are many. */
export function ChangeList({ project, pages, isGrouped }: Props) {
  const t = useMessages();
  const changes = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const screens = useMemo(
    () => new Map(pages.flatMap((page) => page.screens.map((screen) => [screen.node_id, screen] as const))),
    [pages],
  );
  const hasOthers = Object.values(pages[0]?.listed ?? {}).some((count) => count > 0);
  const open = changes.filter(({ review }) => !review);
  const reviewed = changes.filter(({ review }) => review);
  const firstSafe = open.findIndex(({ verdict }) => verdict === "safe");
  const cards = open.slice(0, firstSafe < 0 ? openCards : Math.min(firstSafe, openCards));
  const shared = { project, screens, after: pages[0]?.after ?? 0, before: pages[0]?.before ?? 0 };
  const renderRow: ComponentProps<typeof CauseList>["renderRow"] = (change, row) => (
    <ChangeRow key={change.fingerprint} {...toProps(change, shared)} {...row} />
  );
  const grouped = { isComplete: pages.at(-1)?.next === null, renderRow };
  return (
    <KeptFocus>
      {changes.length === 0 && hasOthers && (
        <p className="mt-4 text-fg-2">{t("changes-page.none-of-kind")}</p>
      )}
      {isGrouped ? (
        <>
          <CauseList title={t("changes-page.on-screens")} changes={open.filter(isOnScreen)} {...grouped} />
          <CauseList
            title={t("changes-page.on-none")}
            changes={open.filter((change) => !isOnScreen(change))}
            {...grouped}
          />
        </>
      ) : (
        <>
          {cards.map((change, index) => (
            <ChangeCard key={change.fingerprint} {...toProps(change, shared, index === 0)} />
          ))}
          {open.length > cards.length && (
            <div className="changes-rows">
              {open.slice(cards.length).map((change) => renderRow(change, {}))}
            </div>
          )}
        </>
      )}
      {reviewed.length > 0 && (
        <section aria-label={t("changes-page.reviewed")} className="mt-6">
          <h2 className="flex items-center gap-2 text-small">
            {t("changes-page.reviewed")} <Count>{reviewed.length}</Count>
          </h2>
          <div className="changes-rows">{reviewed.map((change) => renderRow(change, {}))}</div>
        </section>
      )}
    </KeptFocus>
  );
}

function isOnScreen({ reach }: ReachingChange): boolean {
  return reach.layers > 0;
}

type Shared = { project: Project; screens: ReadonlyMap<string, Screen>; before: number; after: number };

/** Only the first card has a filled button. */
function toProps(change: ReachingChange, shared: Shared, isFirst = false) {
  const actions = <ChangeActions {...shared} change={change} isFirst={isFirst} />;
  return { change, screens: shared.screens, fileUrl: shared.project.design_file_url, actions };
}
