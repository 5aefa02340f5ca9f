import { formatChangeSubject } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ChangeCause } from "../change-cause.tsx";
import { ChangeReach } from "../change-reach.tsx";
import { formatChangeTitle } from "../change-title.ts";
import { FoldedRow } from "../folded-row.tsx";
import { VerdictChip } from "../verdict-chip.tsx";
import type { ChangeGroup } from "./group-changes.ts";

/** So many things are named in a line. */
const maxNamed = 3;

type Props = { group: ChangeGroup; count: ReactNode; children: ReactNode };

/** Several changes with one cause in a line; opened, it lists them. */
export function CauseRow({ group: { changes, cause, reach }, count, children }: Props) {
  const t = useMessages();
  const [first] = changes;
  const [title, ...others] = new Set(changes.map((change) => formatChangeTitle(t, change)));
  const subjects = cause ? changes.map(({ where }) => formatChangeSubject(where)).filter(Boolean) : [];
  return (
    <FoldedRow
      summary={
        <>
          {count}
          {cause && <ChangeCause cause={cause} />}
          <span className="min-w-0 flex-[1_1_12rem]">
            <b className="font-[620]">{title}</b>{" "}
            {others.length > 0 ? (
              <span className="text-small text-fg-2">{listFirst(others, " · ")}</span>
            ) : (
              <bdi
                className="font-mono text-meta text-fg-2 [overflow-wrap:anywhere]"
                lang="en"
                translate="no"
              >
                {listFirst(subjects, ", ")}
              </bdi>
            )}
          </span>
          <ChangeReach change={first} reach={reach} />
          <VerdictChip change={{ verdict: first.verdict, reach }} />
        </>
      }
    >
      <div className="changes-of-cause">{children}</div>
    </FoldedRow>
  );
}

function listFirst(names: readonly string[], separator: string): string {
  const listed = names.slice(0, maxNamed).join(separator);
  return names.length > maxNamed ? `${listed} …` : listed;
}
