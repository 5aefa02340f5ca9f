import type { Mending } from "@linkspan/contract";
import { findRule } from "@linkspan/engine";
import { useMessages } from "../../../lib/i18n.tsx";
import { RuleText } from "../checks/rule-text.tsx";

type Props = { mending: Mending | undefined; checked: boolean; onChange: (checked: boolean) => void };

/** What can be known, counted by rule with the first of each, and whether it is wanted. */
export function AutomaticChanges({ mending, checked, onChange }: Props) {
  const t = useMessages();
  if (mending?.changes === 0) return <p className="text-small text-fg-3">{t("analysis.mend-none-known")}</p>;
  return (
    <section>
      <label className="flex cursor-pointer items-baseline gap-2.5">
        <input
          type="checkbox"
          className="size-4 flex-none translate-y-0.5 accent-span"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <b className="font-[620]">{t("analysis.mend-known")}</b>
          {mending && (
            <span className="block text-small text-fg-3">
              {t("analysis.mend-known-count", { changes: mending.changes, schemas: mending.schemas })}
            </span>
          )}
        </span>
      </label>
      {checked && mending && (
        <ul className="mt-2.5 grid gap-2.5 ps-6.5">
          {mending.rules.map(({ rule, count, first }) => (
            <li key={rule} className="min-w-0">
              <p className="flex items-baseline gap-2 text-small">
                <b className="font-[620] tabular-nums">{count}</b>
                <RuleText text={findRule(rule)?.title ?? rule} />
              </p>
              <ul
                dir="ltr"
                translate="no"
                className="mt-1 rounded-2 bg-sunken px-3 py-1.5 font-mono text-meta text-fg-2"
              >
                {first.map(({ schema, path, key, value }) => (
                  <li key={`${schema} ${path.join("/")}`} className="truncate">
                    {[schema, ...path.filter((step) => step !== "properties"), key].join(".")}:{" "}
                    <span className="text-good">{value}</span>
                  </li>
                ))}
                {count > first.length && (
                  <li dir="auto" className="text-fg-3">
                    {t("analysis.mend-more", { count: count - first.length })}
                  </li>
                )}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
