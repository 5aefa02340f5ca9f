import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { useLocale } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { RangeDialog } from "./range-dialog.tsx";
import { formatDays, presets, readRange, writeRange } from "./score-range.ts";

type Props = { range: string; onRange: (range: string) => void };

/** The last days, all of them, or any two days of a calendar. */
export function RangePicker({ range, onRange }: Props) {
  const t = useMessages();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const shown = readRange(range);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t("history.range")}
        value={shown.kind === "between" ? "between" : writeRange(shown)}
        options={[
          ...presets.map((days) => ({ value: days as string, label: t("history.last-days", { days }) })),
          { value: "", label: t("history.all") },
        ]}
        onChange={onRange}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        icon={<CalendarRange size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {shown.kind === "between" ? formatDays(shown, locale) : t("history.choose-days")}
      </Button>
      {open && (
        <RangeDialog
          start={shown.kind === "between" ? shown : undefined}
          onClose={() => setOpen(false)}
          onChoose={(days) => {
            setOpen(false);
            onRange(writeRange({ kind: "between", ...days }));
          }}
        />
      )}
    </div>
  );
}
