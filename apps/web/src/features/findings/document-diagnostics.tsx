import { useId, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { RuleText } from "./rule-text.tsx";

const shownAtFirst = 3;

type Props = {
  /** The first of them. */
  diagnostics: readonly { rule: string; message: string; pointer: string; line: number; column: number }[];
  diagnostic_count: number;
};

/** Problems of the document itself, such as unresolved references. */
export function DocumentDiagnostics({ diagnostics, diagnostic_count }: Props) {
  const t = useMessages();
  const id = useId();
  const [open, setOpen] = useState(false);
  const cut = diagnostic_count > diagnostics.length;
  return (
    <Message tone="fair" title={t("analysis.diagnostics", { count: diagnostic_count })}>
      <p>{t("analysis.diagnostics-text")}</p>
      {diagnostics.some(({ rule }) => rule === "external-reference") && (
        <p>{t("analysis.diagnostics-external")}</p>
      )}
      <ul id={id} className="mt-2 text-small">
        {diagnostics.slice(0, open ? undefined : shownAtFirst).map((diagnostic) => (
          <li
            key={`${diagnostic.pointer} ${diagnostic.line}:${diagnostic.column} ${diagnostic.message}`}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5"
          >
            <span className="min-w-0 break-words text-fg">
              <RuleText text={diagnostic.message} />
            </span>
            <span className="text-fg-2">
              {t("analysis.diagnostic-place", { line: diagnostic.line, column: diagnostic.column })}
            </span>
          </li>
        ))}
      </ul>
      {open && cut && (
        <p className="mt-1 text-small">
          {t("analysis.diagnostics-cut", { shown: diagnostics.length, count: diagnostic_count })}
        </p>
      )}
      {diagnostics.length > shownAtFirst && (
        <Button
          size="sm"
          className="mt-2"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open
            ? t("analysis.fewer-diagnostics")
            : cut
              ? t("analysis.first-diagnostics", { count: diagnostics.length })
              : t("analysis.all-diagnostics", { count: diagnostic_count })}
        </Button>
      )}
    </Message>
  );
}
