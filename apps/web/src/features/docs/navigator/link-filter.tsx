import { useId } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";

/** Which operations are listed: those that screens use, or those that none uses. */
export type LinkState = "all" | "linked" | "unlinked";

type Props = {
  value: LinkState;
  /** How many operations are linked and unlinked; undefined while not all are loaded. */
  counts: { linked: number; unlinked: number } | undefined;
  onChange: (value: LinkState) => void;
};

/** Filters the operations by whether screens use them. */
export function LinkFilter({ value, counts, onChange }: Props) {
  const t = useMessages();
  const name = useId();
  const options = [
    { state: "all", label: t("docs.all-operations") },
    { state: "linked", label: t("docs.linked", { count: counts?.linked ?? "" }) },
    { state: "unlinked", label: t("docs.unlinked", { count: counts?.unlinked ?? "" }) },
  ] as const;
  return (
    <div role="radiogroup" aria-label={t("docs.filter-links")} className="link-filter">
      {options.map(({ state, label }) => (
        <label key={state}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={state === value}
            onChange={() => onChange(state)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
