import type { ReachingChange } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Chip } from "../../ui/badges/chip.tsx";
import { VerdictIcon } from "../docs/history/verdict-icon.tsx";

const tones = { breaking: "poor", risky: "fair", safe: "good" } as const;

type Props = { change: Pick<ReachingChange, "verdict"> & { reach: { layers: number } } };

/** The verdict of a change. A risky one that affects layers says both. */
export function VerdictChip({ change: { verdict, reach } }: Props) {
  const t = useMessages();
  const isBoth = verdict === "risky" && reach.layers > 0;
  return (
    <Chip tone={isBoth ? "poor" : tones[verdict]} icon={<VerdictIcon verdict={verdict} />}>
      {isBoth ? t("changes-page.risky-breaks", { count: reach.layers }) : t(`changes.${verdict}`)}
    </Chip>
  );
}
