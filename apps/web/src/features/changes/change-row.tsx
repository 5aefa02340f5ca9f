import { formatChangeSubject, type ReachingChange, type Screen } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ChangeCause } from "./change-cause.tsx";
import { ChangeLayers } from "./change-layers.tsx";
import { ChangeReach } from "./change-reach.tsx";
import { ChangeText } from "./change-text.tsx";
import { formatChangeTitle } from "./change-title.ts";
import { FoldedRow } from "./folded-row.tsx";
import { VerdictChip } from "./verdict-chip.tsx";

type Props = {
  change: ReachingChange;
  screens: ReadonlyMap<string, Screen>;
  fileUrl: string | null;
  actions: ReactNode;
  /** How many changes have its cause, where rows say that. */
  count?: ReactNode;
  /** Whether the row around it says what was edited. */
  isOfGroup?: boolean;
};

/** One change in a line; opened, it says what its card would. */
export function ChangeRow({ change, screens, fileUrl, actions, count, isOfGroup = false }: Props) {
  const t = useMessages();
  const { reach } = change;
  return (
    <FoldedRow
      summary={
        <>
          {count}
          {!isOfGroup && <ChangeCause cause={change.cause} />}
          <span className="min-w-0 flex-[1_1_12rem]">
            <b className="font-[620]">{formatChangeTitle(t, change)}</b>{" "}
            <bdi className="font-mono text-meta text-fg-2 [overflow-wrap:anywhere]" lang="en" translate="no">
              {formatChangeSubject(change.where)}
              {isOfValue(change) && (
                <span className={change.before ? "text-poor" : "text-good"}>
                  {`: ${change.before || change.after}`}
                </span>
              )}
            </bdi>
          </span>
          <ChangeReach change={change} reach={{ ...reach, isAtLeast: false }} />
          <VerdictChip change={change} />
        </>
      }
    >
      <div className="changes-row-body">
        <div className="changes-text">
          <ChangeText change={change} />
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
        {reach.layers > 0 && <ChangeLayers change={change} screens={screens} fileUrl={fileUrl} />}
      </div>
    </FoldedRow>
  );
}

/** Which value it is says more than the field. */
function isOfValue({ kind }: ReachingChange): boolean {
  return kind === "value-added" || kind === "value-removed";
}
