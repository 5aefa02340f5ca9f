import { bestPractices } from "@linkspan/engine";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { RuleText } from "../../findings/rule-text.tsx";

/** Tips that cannot be checked in a description; they do not affect the score. */
export function BestPractices() {
  const t = useMessages();
  return (
    <>
      <h2 className="sr-only">{t("analysis.best-practices")}</h2>
      <p className="mb-5.5 max-w-[64ch] text-fg-2">{t("analysis.best-practices-text")}</p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-9 md:grid-cols-2 lg:grid-cols-3">
        {bestPractices.map(({ id, title, text }, index) => (
          <li
            key={id}
            className="grid grid-cols-[28px_1fr] gap-3.5 border-t border-line pt-4.5 pb-5 first:border-line-strong md:nth-2:border-line-strong lg:nth-3:border-line-strong"
          >
            <span
              aria-hidden
              className="grid size-[26px] place-items-center rounded-full font-mono text-meta font-semibold text-sea inset-ring-[1.5px] inset-ring-sea"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-[1rem] leading-[1.3] tracking-[-0.012em]">
                <RuleText text={title} />
              </h3>
              <p className="mt-1 text-[0.84375rem] text-fg-2">
                <RuleText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
