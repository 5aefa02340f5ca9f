import type { ChangePage, Project, ReachingChange, Screen } from "@linkspan/contract";
import { useMemo } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Count } from "../../ui/badges/count.tsx";
import { ChangeCard } from "./change-card.tsx";
import { ChangeRow } from "./change-row.tsx";
import { ChangeActions } from "./decide/change-actions.tsx";

/** From so many changes on, they are lines instead of cards. */
const firstAsLines = 12;

/** So many cards are open; what follows them is a line. */
const openCards = 2;

type Props = { project: Project; pages: readonly ChangePage[]; total: number };

/** Changes as cards, or as lines where there are many. */
export function ChangeList({ project, pages, total }: Props) {
  const t = useMessages();
  const changes = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const screens = useMemo(
    () => new Map(pages.flatMap((page) => page.screens.map((screen) => [screen.node_id, screen] as const))),
    [pages],
  );
  const open = changes.filter(({ review }) => !review);
  const reviewed = changes.filter(({ review }) => review);
  const shared = { project, screens, after: pages[0]?.after ?? 0, before: pages[0]?.before ?? 0 };
  const isLines = total >= firstAsLines;
  const [onScreens, onNone] = [open.filter(isOnScreen), open.filter((change) => !isOnScreen(change))];
  return (
    <>
      {changes.length === 0 && <p className="mt-4 text-fg-2">{t("changes-page.none-of-kind")}</p>}
      {isLines ? (
        <>
          <Group title={t("changes-page.on-screens")} changes={onScreens} {...shared} />
          <Group title={t("changes-page.on-none")} changes={onNone} {...shared} />
        </>
      ) : (
        <>
          {open.slice(0, openCards).map((change, index) => (
            <ChangeCard key={change.fingerprint} {...toProps(change, shared, index === 0)} />
          ))}
          <Rows changes={open.slice(openCards)} {...shared} />
        </>
      )}
      <Group title={t("changes-page.reviewed")} changes={reviewed} {...shared} />
    </>
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

type GroupProps = Shared & { title: string; changes: readonly ReachingChange[] };

function Group({ title, changes, ...shared }: GroupProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="flex items-center gap-2 text-small">
        {title} <Count>{changes.length}</Count>
      </h2>
      <Rows changes={changes} {...shared} />
    </section>
  );
}

function Rows({ changes, ...shared }: Shared & { changes: readonly ReachingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="changes-rows">
      {changes.map((change) => (
        <ChangeRow key={change.fingerprint} {...toProps(change, shared)} />
      ))}
    </div>
  );
}
