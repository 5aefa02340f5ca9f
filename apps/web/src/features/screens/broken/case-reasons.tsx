import type {
  BrokenCase,
  FieldCase,
  FieldReplacement,
  OperationLine,
  ReplacementReason,
} from "@linkspan/contract";
import { formatFieldName, isSentField } from "@linkspan/engine/field-address";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import { isolate } from "../../docs/operation/format/bidi-isolate.ts";
import type { Operations } from "../use-operations.ts";
import { listCaseLinks } from "./broken-case.ts";
import { useFieldReasons } from "./proposed-field.tsx";

/** More names, and more links, are summed up. */
const maxNames = 3;
const maxLinks = 4;

type Props = { broken: BrokenCase; operations: Operations };

/** Why a replacement is proposed, and what was broken, one line each. */
export function CaseReasons({ broken, operations }: Props) {
  const t = useMessages();
  const locale = useLocale();
  return (
    <ul className="grid gap-1 text-small text-fg-2">
      {broken.kind === "screen" && listScreenReasons(t, locale, broken)}
      {broken.kind === "layer" && (
        <>
          {broken.layer.replacement?.reasons.map((reason) => (
            <Line key={reason.code} isGood>
              {formatReason(t, reason)}
            </Line>
          ))}
          {!broken.layer.replacement && (
            <Line>
              {t("replacements.no-layer", { screen: <bdi key="screen">{broken.item.screen.name}</bdi> })}
            </Line>
          )}
        </>
      )}
      {broken.kind === "field" && <FieldReasons broken={broken} operations={operations} />}
      {(broken.kind === "layer" || (broken.kind === "screen" && !broken.item.replacement)) && (
        <LostLinks broken={broken} operations={operations} />
      )}
    </ul>
  );
}

function listScreenReasons(t: Translate, locale: string, { item }: BrokenCase): ReactNode {
  const { replacement, layers } = item;
  if (!replacement) return <Line>{t("replacements.no-screen")}</Line>;
  const found = layers.flatMap((each) => each.replacement?.layer.name ?? []);
  const missing = layers.length - found.length;
  const names = new Intl.ListFormat(locale).format([
    ...found.slice(0, maxNames).map(isolate),
    ...(found.length > maxNames ? [t("screens.and-more", { count: found.length - maxNames })] : []),
  ]);
  const hasName = replacement.reasons.some(({ code }) => code === "name");
  return (
    <>
      {replacement.reasons.map((reason) => (
        <Line key={reason.code} isGood>
          {reason.code === "name" ? t("replacements.similar-name") : formatReason(t, reason)}
        </Line>
      ))}
      {found.length > 0 && <Line isGood>{t("replacements.found-in", { count: found.length, names })}</Line>}
      {missing > 0 && <Line>{t("replacements.not-found", { count: missing })}</Line>}
      {!hasName && replacement.confidence !== "chosen" && <Line>{t("replacements.other-name")}</Line>}
    </>
  );
}

function FieldReasons({ broken, operations }: Props & { broken: FieldCase }) {
  const t = useMessages();
  const { binding, removed } = broken;
  const operation = operations.get(binding.operation_id)?.line;
  if (removed?.replacement) {
    return <ReplacementReasons old={binding.field} replacement={removed.replacement} operation={operation} />;
  }
  return (
    <>
      <Line>{t(operation ? "replacements.no-field" : "replacements.no-operation")}</Line>
      <LostLinks broken={broken} operations={operations} />
    </>
  );
}

type ReplacementProps = {
  old: string;
  replacement: FieldReplacement;
  operation: OperationLine | undefined;
};

function ReplacementReasons({ old, replacement, operation }: ReplacementProps) {
  const reasons = useFieldReasons(old, replacement, operation);
  return reasons.map((reason, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
    <Line key={at} isGood>
      {reason}
    </Line>
  ));
}

function LostLinks({ broken, operations }: Props) {
  const t = useMessages();
  const links = listCaseLinks(broken);
  const lines = links.slice(0, maxLinks).map((each) => {
    if (each.kind === "link") {
      const line = operations.get(each.operation)?.line;
      const name = line ? `${line.method.toUpperCase()} ${line.path}` : each.operation;
      return (
        <Line key={each.operation}>
          {t("screens.linked-to", { operation: <code key="operation">{name}</code> })}
        </Line>
      );
    }
    const { field } = each.binding;
    return (
      <Line key={each.binding.layer.id}>
        {t(isSentField(field) ? "replacements.it-sent" : "replacements.it-showed", {
          field: <code key="field">{formatFieldName(field)}</code>,
        })}
      </Line>
    );
  });
  const more = links.length - maxLinks;
  return (
    <>
      {lines}
      {more > 0 && <li className="ps-[22px] text-fg-3">{t("screens.and-more", { count: more })}</li>}
    </>
  );
}

function Line({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : Minus;
  return (
    <li className="flex gap-2">
      <Icon size={14} aria-hidden className={`mt-[3px] flex-none ${isGood ? "text-good" : "text-fg-3"}`} />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

function formatReason(t: Translate, { code, count = 0, total = 0 }: ReplacementReason): string {
  return t(`replacements.reason-${code}`, { count, total });
}
