import { useId, useState } from "react";
import { useMessages } from "../lib/i18n.tsx";
import { Button } from "./button.tsx";
import { Message } from "./message.tsx";
import { RuleText } from "./rule-text.tsx";

const shownAtFirst = 3;

type Props = {
  /** The first of them. */
  faults: readonly { rule: string; message: string; pointer: string; line: number; column: number }[];
  diagnostic_count: number;
};

/** What is wrong with the document itself, such as a reference that leads nowhere. */
export function DocumentFaults({ faults, diagnostic_count }: Props) {
  const t = useMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const cut = diagnostic_count > faults.length;
  return (
    <Message tone="fair" title={t("analysis.faults", { count: diagnostic_count })}>
      <p>{t("analysis.faults-text")}</p>
      {faults.some(({ rule }) => rule === "external-reference") && <p>{t("analysis.faults-external")}</p>}
      <ul id={id} className="mt-2 text-small">
        {faults.slice(0, open ? undefined : shownAtFirst).map((fault) => (
          <li
            key={`${fault.pointer} ${fault.line}:${fault.column} ${fault.message}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5"
          >
            <span className="min-w-0 break-words text-fg">
              <RuleText text={fault.message} />
            </span>
            <span className="text-fg-2">
              {t("analysis.fault-place", { line: fault.line, column: fault.column })}
            </span>
          </li>
        ))}
      </ul>
      {open && cut && (
        <p className="mt-1 text-small">
          {t("analysis.faults-cut", { shown: faults.length, count: diagnostic_count })}
        </p>
      )}
      {faults.length > shownAtFirst && (
        <Button
          size="sm"
          className="mt-2"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open
            ? t("analysis.fewer-faults")
            : cut
              ? t("analysis.first-faults", { count: faults.length })
              : t("analysis.all-faults", { count: diagnostic_count })}
        </Button>
      )}
    </Message>
  );
}
