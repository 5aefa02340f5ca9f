import { formatChangeSubject, type ReachingChange, type Screen } from "@linkspan/contract";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
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

/** One change in a line; opened, it says what its card would. */
export function ChangeRow({ change, screens, fileUrl, actions }: Props) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { reach, could_use } = change;
  const { layers, screens: screenCount } = reach;
  return (
    <details
      className="changes-row group/row"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight
          size={16}
          aria-hidden
          className="flex-none text-fg-3 transition-transform group-open/row:rotate-90 rtl:-scale-x-100 rtl:group-open/row:-rotate-90"
        />
        <ChangeCause cause={change.cause} />
        <span className="min-w-0 flex-[1_1_12rem]">
          <b className="font-[620]">{formatChangeTitle(t, change)}</b>{" "}
          <bdi className="font-mono text-meta text-fg-2 [overflow-wrap:anywhere]" lang="en" translate="no">
            {formatChangeSubject(change.where)}
          </bdi>
        </span>
        {layers === 0 && could_use !== null ? (
          <span className="text-small font-[540] text-span-text">
            {t(`changes-page.could-${isSent(change) ? "send" : "show"}`, {
              screen: <bdi key="screen">{could_use}</bdi>,
            })}
          </span>
        ) : (
          <span className="text-small text-fg-2">
            {layers > 0
              ? t("changes-page.screens-layers", { screens: screenCount, layers })
              : t("changes-page.no-screen")}
          </span>
        )}
        <VerdictChip change={change} />
      </summary>
      {isOpen && (
        <div className="changes-row-body">
          <div className="changes-text">
            <ChangeText change={change} />
            <div className="flex flex-wrap gap-2">{actions}</div>
          </div>
          {layers > 0 && <ChangeLayers change={change} screens={screens} fileUrl={fileUrl} />}
        </div>
      )}
    </details>
  );
}

function isSent({ where: { part } }: ReachingChange): boolean {
  return part === "parameter" || part === "body";
}
