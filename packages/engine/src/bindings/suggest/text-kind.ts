import { matchDateShape } from "../display-format/match-date.ts";
import { isMoneyText } from "../display-format/money.ts";

/** What a text looks like. */
export type TextKind = "empty" | "symbol" | "time" | "date" | "money" | "number" | "email" | "words";

/** A date that is told from now: `Yesterday`, `2 weeks ago`, `in 3 days`. */
const relativeDate =
  /^(?:(?:today|yesterday|tomorrow|just now)\b.{0,12}|(?:last|next|this) (?:week|month|year)|\d+ ?(?:mins?|minutes?|h|hrs?|hours?|d|days?|w|weeks?|months?|years?) ago|in \d+ (?:minutes?|hours?|days?|weeks?|months?))$/i;

const everything = { date: true, time: true };

/** A text is looked at as a value and as a label of others: kinds that were read before are kept. */
const known = new Map<string, TextKind>();
const maxKnown = 5000;

/** Tells what a text looks like, whatever field it shows. */
export function readTextKind(whole: string): TextKind {
  const text = whole.trim().slice(0, 200);
  const before = known.get(text);
  if (before !== undefined) return before;
  const kind = findTextKind(text);
  if (known.size >= maxKnown) known.clear();
  known.set(text, kind);
  return kind;
}

function findTextKind(text: string): TextKind {
  if (text === "") return "empty";
  if (!/[\p{L}\p{N}]/u.test(text)) return "symbol";
  if (/^\S{1,64}@\S{1,100}$/.test(text)) return "email";
  if (relativeDate.test(text)) return "date";
  const date = matchDateShape(text, everything);
  // In prose a date is one of many words.
  if (date && date.end - date.start >= text.length / 3) {
    const { format } = date;
    return format.kind === "date" && /[yMdE]/.test(format.pattern) ? "date" : "time";
  }
  const isShort = text.length <= 40;
  if (isShort && isMoneyText(text)) return "money";
  const digits = text.match(/\d/g)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (digits > 0 && (letters === 0 || (isShort && /^[^\p{L}]*\d[\d.,\s]*\p{L}*$/u.test(text))))
    return "number";
  return "words";
}
