import type { ReachingChange } from "@linkspan/contract";
import { type ReactNode, useMemo } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Count } from "../../../ui/badges/count.tsx";
import { CauseRow } from "./cause-row.tsx";
import { groupByCause } from "./group-changes.ts";

type Props = {
  title: string;
  changes: readonly ReachingChange[];
  /** Whether there are no further pages that may belong to the same causes. */
  isComplete: boolean;
  renderRow: (change: ReachingChange, row: { count?: ReactNode; isOfGroup?: boolean }) => ReactNode;
};

/** Many changes: one line for each thing that was edited. */
export function CauseList({ title, changes, isComplete, renderRow }: Props) {
  const groups = useMemo(() => groupByCause(changes), [changes]);
  if (groups.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="flex items-center gap-2 text-small">
        {title} <Count>{groups.length}</Count>
      </h2>
      <div className="changes-rows">
        {groups.map((group) => {
          const { key, cause } = group;
          const count = <ChangeCount count={group.changes.length} isComplete={isComplete} />;
          if (group.changes.length === 1) return renderRow(group.changes[0], { count });
          return (
            <CauseRow key={key} group={group} count={count}>
              {group.changes.map((change) => renderRow(change, { isOfGroup: cause !== null }))}
            </CauseRow>
          );
        })}
      </div>
    </section>
  );
}

function ChangeCount({ count, isComplete }: { count: number; isComplete: boolean }) {
  const t = useMessages();
  return (
    <span className="changes-count">
      <span aria-hidden>
        {count}
        {!isComplete && "+"}
      </span>
      <span className="sr-only">{t("changes-page.changes-of-cause", { count })}</span>
    </span>
  );
}
