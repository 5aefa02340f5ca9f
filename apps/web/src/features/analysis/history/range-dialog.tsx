import { useState } from "react";
import { useLocale } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Calendar } from "../../../ui/forms/calendar.tsx";
import { addMonths, chooseDay, type Day, type DayRange, dayOf } from "../../../ui/forms/calendar-days.ts";
import { Dialog, DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { formatDays } from "./score-range.ts";

/** How far back the calendar goes: older dates are not useful for a score history. */
const maxMonths = 60;

type Props = {
  start: { from: Day; to: Day } | undefined;
  onClose: () => void;
  onChoose: (days: { from: Day; to: Day }) => void;
};

/** Two days of a calendar: the first choice begins the range, the second ends it. */
export function RangeDialog({ start, onClose, onChoose }: Props) {
  const t = useMessages();
  const locale = useLocale();
  const [range, setRange] = useState<DayRange | undefined>(start);
  const { from, to = from } = range ?? {};
  const today = dayOf(new Date());
  return (
    <Dialog title={t("history.choose-days")} width={400} onClose={onClose}>
      <DialogBody>
        <Calendar
          range={range}
          min={addMonths(today, -maxMonths)}
          max={today}
          onChoose={(day) => setRange(chooseDay(range, day))}
        />
        <p role="status" className="min-h-5 text-center text-small text-fg-2">
          {from === undefined || to === undefined
            ? t("history.choose-first")
            : range?.to === undefined
              ? t("history.choose-last", { day: formatDays({ from, to }, locale) })
              : formatDays({ from, to }, locale)}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t("history.cancel")}
        </Button>
        <Button
          variant="primary"
          disabled={from === undefined}
          onClick={() => from !== undefined && to !== undefined && onChoose({ from, to })}
        >
          {t("history.show-days")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
