import type { Member } from "@linkspan/contract";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { addAddresses, findAddressError, splitAddresses } from "./addresses.ts";

/** The addresses of an invitation, the text being typed, and the announcements for screen readers. */
export function useAddresses(members: readonly Member[]) {
  const t = useMessages();
  const [list, setList] = useState<string[]>([]);
  const [draft, setDraft] = useState("");
  const [news, setNews] = useState("");
  const [leftOut, setLeftOut] = useState(0);

  /** Adds the addresses in a text. Returns the new list, because the state changes only with the next render. */
  const add = (text: string): string[] => {
    const more = splitAddresses(text);
    setDraft("");
    if (more.length === 0) return list;
    const next = addAddresses(list, more);
    setList(next.list);
    setLeftOut(next.leftOut);
    const errors = more.flatMap((email) => {
      const error = findAddressError(email, members);
      return error ? t(`invites.${error}`, { email }) : [];
    });
    setNews([t("invites.added", { count: next.added, all: next.list.length }), ...errors].join(". "));
    return next.list;
  };

  const takeOut = (email: string) => {
    setList(list.filter((each) => each !== email));
    setLeftOut(0);
    setNews(t("invites.taken-out", { email }));
  };

  const clear = () => {
    setList([]);
    setDraft("");
    setLeftOut(0);
    setNews("");
  };

  const errorOf = (email: string) => findAddressError(email, members);
  return { list, draft, setDraft, news, leftOut, add, takeOut, clear, errorOf };
}

export type Addresses = ReturnType<typeof useAddresses>;
