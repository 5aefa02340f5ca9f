import type { ReachingChange, Screen } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { ChangeCause } from "./change-cause.tsx";
import { ChangeLayers } from "./change-layers.tsx";
import { ChangeText } from "./change-text.tsx";
import { formatChangeTitle } from "./change-title.ts";
import { VerdictChip } from "./verdict-chip.tsx";

type Props = {
  change: ReachingChange;
  screens: ReadonlyMap<string, Screen>;
  fileUrl: string | null;
  actions: ReactNode;
};

/** One change: what happened, and on which layers it shows. */
export function ChangeCard({ change, screens, fileUrl, actions }: Props) {
  const t = useMessages();
  const title = formatChangeTitle(t, change);
  return (
    <article className="changes-card" aria-label={title} data-reaches={change.reach.layers > 0 || undefined}>
      <div className="changes-text">
        <div className="flex items-start justify-between gap-3">
          <ChangeCause cause={change.cause} />
          <VerdictChip change={change} />
        </div>
        <h2>{title}</h2>
        <ChangeText change={change} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">{actions}</div>
      </div>
      {change.reach.layers > 0 && <ChangeLayers change={change} screens={screens} fileUrl={fileUrl} />}
    </article>
  );
}
