import type { ReachingChange } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { ChangeGroup } from "./causes/group-changes.ts";

type Props = { change: Pick<ReachingChange, "could_use" | "where">; reach: ChangeGroup["reach"] };

/** How many screens and layers a change affects, or which screen could use what is new. */
export function ChangeReach({ change: { could_use, where }, reach }: Props) {
  const t = useMessages();
  const { layers, screens, isAtLeast } = reach;
  if (layers === 0 && could_use !== null) {
    const isSent = where.part === "parameter" || where.part === "body";
    return (
      <span className="text-small font-[540] text-span-text">
        {t(`changes-page.could-${isSent ? "send" : "show"}`, {
          screen: <bdi key="screen">{could_use}</bdi>,
        })}
      </span>
    );
  }
  return (
    <span className="text-small text-fg-2">
      {layers === 0
        ? t("changes-page.no-screen")
        : t(`changes-page.screens-layers${isAtLeast ? "-at-least" : ""}`, { screens, layers })}
    </span>
  );
}
