import type { MessageId } from "../../lib/i18n/message-id.ts";

/** The message ID for an invalid field; undefined if it is valid. */
export type Problem = { id: MessageId; max?: number } | undefined;

const maxLineLength = 120;
const shortEnough = new RegExp(`^.{1,${maxLineLength}}$`, "u");
const largestCount = 1_000_000_000;

/** Invisible characters, also those that take up space. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;

/** A name: one visible line. */
export function checkLine(value: string, missing?: MessageId): Problem {
  const text = value.trim();
  if (text === "") return missing && { id: missing };
  if (invisible.test(text)) return { id: "form.invisible" };
  return shortEnough.test(text) ? undefined : { id: "form.too-long", max: maxLineLength };
}

/** A whole number from 1. */
export function checkCount(value: string): Problem {
  const count = Number(value);
  if (value.trim() === "" || !(count >= 1)) return { id: "sales.count-least" };
  if (!Number.isInteger(count)) return { id: "sales.count-whole" };
  return count > largestCount ? { id: "sales.count-most" } : undefined;
}

/** Distinguishes common mistakes; the server validates again. */
export function checkEmail(value: string): Problem {
  const text = value.trim();
  if (text === "") return { id: "form.email-missing" };
  if (/^[^\s@]+@[^\s@.]+\.?$/.test(text)) return { id: "form.email-dot" };
  // The same pattern as the server's.
  const right =
    /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]{0,63}[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
  return right.test(text) && text.length <= 254 ? undefined : { id: "form.email-at" };
}

export function checkText(value: string, max: number, missing?: MessageId): Problem {
  const { length } = value.trim();
  if (length === 0) return missing && { id: missing };
  return length > max ? { id: "form.too-long", max } : undefined;
}
