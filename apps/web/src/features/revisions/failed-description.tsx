import type { RevisionFailure } from "@linkspan/contract";
import { FileX2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatFinding } from "../../lib/format/format-finding.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../lib/site/pages.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { DropPanel } from "../../ui/forms/drop-panel.tsx";
import { CodeLines } from "../../ui/text/code-lines.tsx";
import { describeFailure } from "./describe-failure.ts";

type Props = {
  failure: RevisionFailure;
  fileName: string;
  /** Says that nothing changed, and which revision is current. */
  unchanged: string;
  /** The control to upload a corrected file. */
  action?: ReactNode;
};

/** The reason, the location, and that nothing changed; below them the invalid line. */
export function FailedDescription({ failure, fileName, unchanged, action }: Props) {
  const t = useMessages();
  const { title, text, values } = describeFailure(failure, fileName);
  // Names and the engine's English keep their own direction inside a translated sentence.
  const isolated = Object.entries(values).map(([name, value]) => [name, <bdi key={name}>{value}</bdi>]);
  const [finding] = failure.findings;
  const { excerpt } = failure;
  return (
    <DropPanel tone="poor" className="px-5 py-4.5">
      <div role="alert" className="flex items-start gap-3">
        <FileX2 size={20} aria-hidden className="flex-none text-poor" />
        <div className="min-w-0 flex-1">
          <p className="font-[620]">{t(title)}</p>
          <p className="text-small text-fg-2 [overflow-wrap:anywhere]">
            {text ? t(text, Object.fromEntries(isolated)) : <bdi>{failure.message}</bdi>} {unchanged}
          </p>
        </div>
      </div>
      {finding && excerpt && (
        <div className="mt-3.5">
          <CodeLines
            label={t("failed.lines", { line: finding.line })}
            from={excerpt.first_line}
            lines={excerpt.lines}
            wrong={{
              line: finding.line,
              column: finding.column,
              words: t("failed.caret", { what: formatFinding(finding), column: finding.column }),
            }}
          />
        </div>
      )}
      <div className="mt-3.5 flex flex-wrap items-center gap-2">
        {failure.code === "endpoint_limit" &&
          linksToPages([{ to: "/billing" }]).map(({ to }) => (
            <ButtonLink key={to} to={to} size="sm" variant="primary">
              {t("new-project.see-plans")}
            </ButtonLink>
          ))}
        {action}
        <CopyButton
          text={`${t(title)}. ${text ? t(text, values) : failure.message}`}
          label={t("failed.copy")}
        />
      </div>
    </DropPanel>
  );
}
