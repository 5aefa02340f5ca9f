import { Check, Info, TriangleAlert } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { formatMismatch } from "./format-mismatch.ts";
import type { ResponseValidation } from "./validate-response.ts";

const maxShown = 12;

/** Whether the response matches its schema, and the differences. */
export function ResponseFoot({ validation }: { validation: ResponseValidation }) {
  const t = useMessages();
  const { status } = validation;
  if (validation.kind !== "differs") {
    const isGood = validation.kind === "matches";
    const Icon = isGood ? Check : validation.kind === "unchecked" ? Info : TriangleAlert;
    return (
      <p className="try-foot">
        <Icon size={16} aria-hidden className={isGood ? "text-good" : "text-fg-3"} />
        {t(`try.${validation.kind}`, { status })}
      </p>
    );
  }
  const { found } = validation;
  return (
    <div className="try-foot try-foot-wrong">
      <p className="flex items-center gap-2">
        <TriangleAlert size={16} aria-hidden className="flex-none text-fair" />
        {t("try.differs", { status, count: found.length })}
      </p>
      <ul>
        {found.slice(0, maxShown).map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and two may say the same
          <li key={index}>
            <code dir="ltr" translate="no">
              {each.pointer || "/"}
            </code>{" "}
            {formatMismatch(t, each)}
          </li>
        ))}
      </ul>
      {found.length > maxShown && <p>{t("try.more-wrong", { count: found.length - maxShown })}</p>}
    </div>
  );
}
