import type { ChangePage, ReachingChange, Screen } from "@linkspan/contract";
import { useMemo } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Count } from "../../ui/badges/count.tsx";
import { ChangeCard } from "./change-card.tsx";
import { ChangeRow } from "./change-row.tsx";

/** From so many changes on, they are lines instead of cards. */
const firstAsLines = 12;

/** So many cards are open; what follows them is a line. */
const openCards = 2;

type Props = { pages: readonly ChangePage[]; total: number };

/** Changes as cards, or as lines where there are many. */
export function ChangeList({ pages, total }: Props) {
  const t = useMessages();
  const changes = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const screens = useMemo(
    () => new Map(pages.flatMap((page) => page.screens.map((screen) => [screen.node_id, screen] as const))),
    [pages],
  );
  const isLines = total >= firstAsLines;
  const [onScreens, onNone] = [changes.filter(isOnScreen), changes.filter((change) => !isOnScreen(change))];
  return (
    <>
      {changes.length === 0 && <p className="mt-4 text-fg-2">{t("changes-page.none-of-kind")}</p>}
      {isLines ? (
        <>
          <Group title={t("changes-page.on-screens")} changes={onScreens} screens={screens} />
          <Group title={t("changes-page.on-none")} changes={onNone} screens={screens} />
        </>
      ) : (
        <>
          {changes.slice(0, openCards).map((change) => (
            <ChangeCard key={change.fingerprint} change={change} screens={screens} />
          ))}
          <Rows changes={changes.slice(openCards)} screens={screens} />
        </>
      )}
    </>
  );
}

function isOnScreen({ reach }: ReachingChange): boolean {
  return reach.layers > 0;
}

type Shared = { screens: ReadonlyMap<string, Screen> };

type GroupProps = Shared & { title: string; changes: readonly ReachingChange[] };

function Group({ title, changes, screens }: GroupProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="flex items-center gap-2 text-small">
        {title} <Count>{changes.length}</Count>
      </h2>
      <Rows changes={changes} screens={screens} />
    </section>
  );
}

function Rows({ changes, screens }: Shared & { changes: readonly ReachingChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="changes-rows">
      {changes.map((change) => (
        <ChangeRow key={change.fingerprint} change={change} screens={screens} />
      ))}
    </div>
  );
}
