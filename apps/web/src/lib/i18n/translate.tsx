import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { Fragment, isValidElement, type ReactNode } from "react";
import type { MessageId } from "./message-id.ts";

export type Translate = {
  (id: MessageId, values?: Record<string, string | number>): string;
  /** With an element among the values the result is a node: links and code inside a sentence. */
  (id: MessageId, values: Record<string, ReactNode>): ReactNode;
};

/** One instance per language and none that changes its language: pages of two languages may be rendered at once. */
export function createI18n(locale: string, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages }, missing: (_, id) => id });
}

/** Replaces an element while the sentence is formatted as text; a character that no text contains. */
const MARK = "\uE000";

export function createTranslate(i18n: I18n): Translate {
  function translate(id: MessageId, values: Record<string, ReactNode> = {}) {
    const nodes: ReactNode[] = [];
    const texts: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      texts[name] = isValidElement(value) ? MARK + (nodes.push(value) - 1) + MARK : escapeText(value);
    }
    const text = i18n._(id, texts);
    if (nodes.length === 0) return text;
    return text
      .split(MARK)
      .map((part, index) => (index % 2 ? <Fragment key={part}>{nodes[Number(part)]}</Fragment> : part));
  }
  return translate as Translate;
}

/** Lingui decodes `\x41` and `\u0041` in the finished sentence, which would change the patterns of an API. */
function escapeText(value: ReactNode): ReactNode {
  return typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value;
}
