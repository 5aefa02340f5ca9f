import type { FixField, FixProblem, FixProgress } from "@linkspan/contract";
import { isWorded } from "../../../lib/i18n/check-words.ts";
import { useLanguage, useMessages } from "../../../lib/i18n/i18n.tsx";
import type { MessageId } from "../../../lib/i18n/message-id.ts";
import type { Translate } from "../../../lib/i18n/translate.tsx";
import fixMessages from "../../../messages/app/fix/en.json";
import type { Check } from "../analysis-data.ts";

/** Translated texts for IDs of the engine. IDs that are newer than this page fall back to the engine's English. */
function findMessage(id: string): MessageId | undefined {
  return id in fixMessages ? (id as MessageId) : undefined;
}

/** The task as an instruction: "Name 3 operations". */
export function taskTitle({ rule, title, covered, total, task }: Check, t: Translate): string {
  const count = task?.count ?? Math.max(1, total - covered);
  return isWorded(rule) ? t(`fix.task-${rule}`, { count }) : (task?.title ?? title);
}

export function questionText(rule: string, english: string, t: Translate): string {
  const id = findMessage(`fix.question-${rule}`);
  return id ? t(id) : english;
}

/** What "No" records, to be edited. */
export function suggestReason(rule: string, t: Translate): string {
  const id = findMessage(`fix.reason-${rule}`);
  return id ? t(id) : "";
}

/** A text of the task takes precedence: the same field can mean something else in another task. */
export function labelField(
  rule: string,
  { name, label }: Pick<FixField, "name" | "label">,
  t: Translate,
): string {
  const id = findMessage(`fix.field-${rule}-${name}`) ?? findMessage(`fix.field-${name}`);
  return id ? t(id) : label;
}

/** OpenAPI's own keywords are shown as they are; other options are translated. */
export function labelOption(field: string, value: string, t: Translate): string {
  const id = findMessage(`fix.option-${field}-${value.replaceAll(" ", "-")}`);
  return id ? t(id) : value;
}

/** Why an answer was left out. English pages show the server's message, which is more precise than ours. */
export function useFixProblemMessage(): (problem: FixProblem) => string {
  const t = useMessages();
  const { language } = useLanguage();
  return ({ code, message }) => (language === "en" ? message : t(`fix.problem-${code}`));
}

/** "5 of 7 described, 2 more are worth +25". Checks that a single location satisfies have no count. */
export function describeProgress({ rule, covered, total, points, state }: FixProgress, t: Translate): string {
  const counted = findMessage(`fix.progress-${rule}`);
  if (state === "opened") return t("fix.progress-opened", { points });
  if (!counted) return t(state === "fixed" ? "fix.progress-fixed" : "fix.progress-still", { points });
  const rest =
    state === "fixed"
      ? t("fix.progress-fixed", { points })
      : t("fix.progress-open", { left: total - covered, points });
  return `${t(counted, { covered, total })}${t("fix.comma")}${rest}`;
}
