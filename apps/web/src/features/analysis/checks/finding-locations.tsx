import { formatPointer } from "@linkspan/engine";
import { useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Check } from "../analysis-data.ts";
import { toFix, useFixable } from "../fix/fix-link.ts";

const shownAtFirst = 5;

/** The locations where a check fails. If the check can be fixed, each is a link to its field. */
export function FindingLocations({ check: { findings, rule, task } }: { check: Check }) {
  const t = useMessages();
  const [all, setAll] = useState(false);
  const isFixable = useFixable() && task !== undefined;
  const shown = all ? findings : findings.slice(0, shownAtFirst);
  return (
    <>
      <ul className="mt-1.5 flex flex-col gap-0.5">
        {shown.map(({ pointer, line }) => {
          const name = (
            <bdi dir="ltr" lang="en" translate="no" className="min-w-0 font-mono break-words">
              {formatPointer(pointer) || "/"}
            </bdi>
          );
          return (
            <li key={pointer} className="flex items-baseline justify-between gap-3 text-meta text-fg-2">
              {isFixable ? (
                <Link
                  to={toFix(rule, pointer)}
                  preventScrollReset
                  className="flex min-w-0 text-fg underline decoration-line-strong underline-offset-2 hover:decoration-current"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className="flex-none text-fg-3">{t("analysis.line", { line })}</span>
            </li>
          );
        })}
      </ul>
      {findings.length > shown.length && (
        <button
          type="button"
          className="mt-1.5 rounded-1 text-meta font-[560] text-span-text hover:underline"
          onClick={() => setAll(true)}
        >
          {t("analysis.all-places", { count: findings.length })}
        </button>
      )}
    </>
  );
}
