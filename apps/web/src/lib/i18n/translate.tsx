import { Fragment, isValidElement, type ReactNode } from "react";
import type analytics from "../../messages/analytics/en.json";
import type app from "../../messages/app/en.json";
import type billing from "../../messages/billing/en.json";
import type checkout from "../../messages/checkout/en.json";
import type checks from "../../messages/checks/en.json";
import type compare from "../../messages/compare/en.json";
import type contact from "../../messages/contact/en.json";
import type docs from "../../messages/docs/en.json";
import type shared from "../../messages/en.json";
import type fix from "../../messages/fix/en.json";
import type forms from "../../messages/forms/en.json";
import type history from "../../messages/history/en.json";
import type leads from "../../messages/leads/en.json";
import type operation from "../../messages/operation/en.json";
import type overview from "../../messages/overview/en.json";
import type plans from "../../messages/plans/en.json";
import type pricing from "../../messages/pricing/en.json";
import type sales from "../../messages/sales/en.json";
import type samples from "../../messages/samples/en.json";
import type schema from "../../messages/schema/en.json";
import type score from "../../messages/score/en.json";
import type scoreResult from "../../messages/score-result/en.json";
import type search from "../../messages/search/en.json";
import type sharedDocs from "../../messages/shared-docs/en.json";
import type shell from "../../messages/shell/en.json";
import type signIn from "../../messages/sign-in/en.json";
import type tryIt from "../../messages/try/en.json";
import type waitlist from "../../messages/waitlist/en.json";
import { createFormat, type Message } from "./format-message.ts";

type Catalogues = typeof shared &
  typeof analytics &
  typeof app &
  typeof billing &
  typeof checkout &
  typeof compare &
  typeof contact &
  typeof checks &
  typeof docs &
  typeof fix &
  typeof forms &
  typeof leads &
  typeof operation &
  typeof overview &
  typeof history &
  typeof plans &
  typeof pricing &
  typeof sales &
  typeof schema &
  typeof samples &
  typeof score &
  typeof scoreResult &
  typeof search &
  typeof sharedDocs &
  typeof shell &
  typeof signIn &
  typeof tryIt &
  typeof waitlist;

export type MessageId = keyof Catalogues;

export type Translate = {
  (id: MessageId, values?: Record<string, string | number>): string;
  /** With an element among the values the answer is a node: links and code inside a sentence. */
  (id: MessageId, values: Record<string, ReactNode>): ReactNode;
};

/** Stands where an element goes while the sentence is formatted as text; no keyboard writes it. */
const MARK = "\uE000";

/**
 * One translator per language and none that changes its language: while prerendered HTML is being hydrated the
 * English one must still answer in English, even if another catalogue has arrived meanwhile.
 */
export function createTranslate(locale: string, catalogue: object): Translate {
  const format = createFormat(locale);
  // The build compiles catalogues to token arrays; the type checker still sees the JSON file's strings.
  const messages = catalogue as Record<MessageId, Message>;

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
