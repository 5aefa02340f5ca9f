import { maxSearchLength } from "@linkspan/contract";
import { rules } from "@linkspan/engine";
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import type { Section } from "../analysis-data.ts";
import type { View } from "../view.ts";

const typingPause = 250;

type Props = {
  section: Section;
  methods: readonly string[];
  /** False behind share links, which show no silences. */
  hasSilences: boolean;
  view: View;
  onChange: (change: Partial<View>) => void;
};

/** Filters of the list. Their state is in the URL. */
export function FindingFilters({ section, methods, hasSilences, view, onChange }: Props) {
  const t = useMessages();
  const titles = rules.filter((rule) => rule.section === section);
  return (
    <search className="mb-3 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-2">
      <TextFilter value={view.q} onChange={(q) => onChange({ q })} />
      <Select
        size="sm"
        className="max-w-[260px] max-md:col-span-2 max-md:max-w-none"
        label={t("analysis.filter-rule")}
        value={view.rule}
        options={[
          { value: "", label: t("analysis.every-rule") },
          ...titles.map(({ id, title }) => ({ value: id, label: title, lang: "en" as const })),
        ]}
        onChange={(rule) => onChange({ rule })}
      />
      {section === "operations" && (
        <Select
          size="sm"
          label={t("analysis.filter-method")}
          value={view.method}
          options={[
            { value: "", label: t("analysis.every-method") },
            ...methods.map((method) => ({ value: method, label: method.toUpperCase() })),
          ]}
          onChange={(method) => onChange({ method })}
        />
      )}
      {hasSilences && (
        <Select
          size="sm"
          label={t("analysis.filter-silence")}
          value={view.silence}
          options={[
            { value: "", label: t("analysis.open-and-silenced") },
            { value: "open", label: t("analysis.only-open") },
            { value: "silenced", label: t("analysis.only-silenced") },
          ]}
          onChange={(silence) => onChange({ silence })}
        />
      )}
    </search>
  );
}

function TextFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useMessages();
  const [text, setText] = useState(value);
  const applied = useRef(value);

  // Updates the field when the URL was changed by other means than typing: by clearing, or by going back.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setText(value);
  }, [value]);

  const apply = useEffectEvent((filter: string) => {
    if (filter === applied.current) return;
    applied.current = filter;
    onChange(filter);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <label className="field field-sm min-w-[220px] flex-1 max-md:col-span-2 md:max-w-[300px]">
      <Search aria-hidden />
      <input
        type="search"
        aria-label={t("analysis.filter-text")}
        placeholder={t("analysis.filter-text")}
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
