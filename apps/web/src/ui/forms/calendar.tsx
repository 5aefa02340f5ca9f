import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocale } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useDirection } from "../../lib/theme.ts";
import { IconButton } from "../buttons/button.tsx";
import { CalendarDay } from "./calendar-day.tsx";
import {
  addMonths,
  clampDay,
  type Day,
  type DayRange,
  findFirstWeekday,
  listWeeks,
  moveDay,
  toDate,
} from "./calendar-days.ts";

type Props = {
  range: DayRange | undefined;
  min: Day;
  max: Day;
  onChoose: (day: Day) => void;
};

/** One month in six weeks. One day is focusable, and the arrow keys move the focus. */
export function Calendar({ range, min, max, onChoose }: Props) {
  const t = useMessages();
  const locale = useLocale();
  const { direction } = useDirection();
  const heading = useId();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const [active, setActive] = useState(() => clampDay(range?.to ?? range?.from ?? max, { min, max }));
  const firstWeekday = findFirstWeekday(locale);
  const weeks = listWeeks(active, firstWeekday);
  const format = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
    return (day: Day) => words.format(toDate(day));
  };
  const [longWeekday, shortWeekday] = [format({ weekday: "long" }), format({ weekday: "narrow" })];
  const go = (day: Day) => setActive(clampDay(day, { min, max }));

  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = moveDay(active, event, { firstWeekday, rtl: direction === "rtl" });
    if (!day) return;
    event.preventDefault();
    moved.current = true;
    go(day);
  };

  const month = active.slice(0, 7);
  return (
    <div className="mx-auto w-full max-w-[336px]">
      <div className="mb-2 flex items-center justify-between gap-2">
        <IconButton
          label={t("calendar.previous-month")}
          icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
          disabled={min.slice(0, 7) >= month}
          onClick={() => go(addMonths(active, -1))}
        />
        <h3 id={heading} aria-live="polite" className="text-body font-[620] tracking-normal">
          {format({ month: "long", year: "numeric" })(active)}
        </h3>
        <IconButton
          label={t("calendar.next-month")}
          icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
          disabled={max.slice(0, 7) <= month}
          onClick={() => go(addMonths(active, 1))}
        />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with the keys of a grid
        role="grid"
        aria-labelledby={heading}
        aria-multiselectable
        className="w-full table-fixed border-separate border-spacing-y-0.5 text-center"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={longWeekday(day)}
                className="h-8 text-meta font-[520] text-fg-3"
              >
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  name={format({ dateStyle: "full" })(day)}
                  range={range}
                  active={day === active}
                  outside={day.slice(0, 7) !== month}
                  disabled={day < min || day > max}
                  onChoose={() => {
                    moved.current = true;
                    setActive(day);
                    onChoose(day);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
