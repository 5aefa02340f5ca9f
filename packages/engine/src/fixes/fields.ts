import type { FixField, FixSheet, FixValues } from "./fix.ts";

type Extra = Partial<Pick<FixField, "required" | "options" | "value" | "when">>;

/** A field; what is not said is empty. */
export function field(name: string, kind: FixField["kind"], label: string, extra: Extra = {}): FixField {
  return { name, label, kind, required: false, options: [], value: null, when: null, ...extra };
}

/** Where a fix goes: everywhere, or to the rows that are chosen. */
export const scopeField = (everywhere: string): FixField =>
  field("scope", "choice", everywhere, { required: true, options: ["all", "chosen"] });

/** A sheet; what is not said is empty. */
export function sheet(fields: Partial<FixSheet>): FixSheet {
  return { unavailable: null, form: [], columns: [], entries: [], others: [], ...fields };
}

/** A value that was filled in as text, without space around it. */
export function readText(values: FixValues, name: string): string {
  const value = values[name];
  return typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : "";
}

/** A value that is a list; text counts as one item a line. */
export function readList(values: FixValues, name: string): string[] {
  const value = values[name];
  if (value === undefined) return [];
  const items = typeof value === "string" ? value.split("\n") : value;
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

const placeholder = /\{[\w.-]+\}/g;

/** Whether a text is a URL that a server can have: variables are allowed, and so is a path alone. */
export function isServerUrl(text: string): boolean {
  const filled = text.replace(placeholder, "x");
  if (/[\s<>"\\^`|{}]/.test(filled)) return false;
  return filled.startsWith("/") || isWebUrl(filled) || /^wss?:\/\/[^/]/.test(filled);
}

/** Whether a text is an http or https URL. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#<>"\\^`|{}@]+(?:[/?#][^\s<>"\\^`|{}]*)?$/.test(text);
}

/** Whether a text is an email address. */
export function isEmail(text: string): boolean {
  return text.length < 255 && /^[^\s@<>"]+@[^\s@.<>"]+(?:\.[^\s@.<>"]+)+$/.test(text);
}
