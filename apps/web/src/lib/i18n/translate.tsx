import { Fragment, isValidElement, type ReactNode } from "react";
import { createFormat, type Message } from "./format-message.ts";
import type { MessageId } from "./message-id.ts";

export type Translate = {
  (id: MessageId, values?: Record<string, string | number>): string;
  /** With an element among the values the answer is a node: links and code inside a sentence. */
  (id: MessageId, values: Record<string, ReactNode>): ReactNode;
};

/** Stands where an element goes while the sentence is formatted as text; no keyboard writes it. */
const MARK = "\uE000";

/**
 * One translator per language and none that changes its language: while prerendered HTML is being hydrated the
 * English one must still answer in English, even if another catalog has arrived meanwhile.
 */
export function createTranslate(locale: string, catalog: object): Translate {
  const format = createFormat(locale);
  // The build compiles catalogs to token arrays; the type checker still sees the JSON file's strings.
  const messages = catalog as Record<MessageId, Message>;

  function translate(id: MessageId, values: Record<string, ReactNode> = {}) {
    const nodes: ReactNode[] = [];
    const texts: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(values)) {
      texts[name] = isValidElement(value) ? MARK + (nodes.push(value) - 1) + MARK : value;
    }
    const text = format(messages[id] ?? [id], texts);
    if (nodes.length === 0) return text;
    return text
      .split(MARK)
      .map((part, index) => (index % 2 ? <Fragment key={part}>{nodes[Number(part)]}</Fragment> : part));
  }
  return translate as Translate;
}
