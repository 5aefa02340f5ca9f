import type { Autofix } from "@linkspan/contract";
import { findRule } from "@linkspan/engine";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { RuleText } from "../../findings/rule-text.tsx";

type Props = { autofix: Autofix | undefined; checked: boolean; onChange: (checked: boolean) => void };

/** The automatic changes, counted by rule with an example of each, and a checkbox to apply them. */
export function AutomaticChanges({ autofix, checked, onChange }: Props) {
  const t = useMessages();
  if (autofix?.changes === 0)
    return <p className="text-small text-fg-3">{t("analysis.autofix-none-known")}</p>;
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
          <b className="font-[620]">{t("analysis.autofix-known")}</b>
          {autofix && (
            <span className="block text-small text-fg-3">
              {t("analysis.autofix-known-count", { changes: autofix.changes, schemas: autofix.schemas })}
            </span>
          )}
        </span>
      </label>
      {checked && autofix && (
        <ul className="mt-2.5 grid gap-2.5 ps-6.5">
          {autofix.rules.map(({ rule, count, first }) => (
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
                    {t("analysis.autofix-more", { count: count - first.length })}
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
