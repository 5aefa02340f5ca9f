import { type RefObject, useEffect, useState } from "react";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";

/** Fields that survive a reload and a sign-in. `known` returns the values to use if there is no draft. */
export function useDraft<Fields extends Record<string, string>>(
  form: RefObject<HTMLFormElement | null>,
  { name, empty, known }: { name: string; empty: Fields; known?: () => Partial<Fields> },
) {
  const [draft, setDraft] = useState({ fields: empty, key: "" });
  const [isAlive, setAlive] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration of the prerendered form
  useEffect(() => {
    const kept = readDraft(name);
    const typed = form.current ? readTyped(form.current, empty) : {};
    const fields = { ...empty, ...(kept?.fields ?? known?.()), ...typed };
    setAlive(true);
    setDraft({ fields, key: kept?.key ?? (Object.keys(typed).length > 0 ? crypto.randomUUID() : "") });
  }, []);

  useEffect(() => {
    if (draft.key) saveDraft(name, draft);
  }, [name, draft]);

  return {
    isAlive,
    fields: draft.fields,
    /** A changed message gets a new idempotency key. */
    put: (field: keyof Fields, value: string) =>
      setDraft(({ fields }) => ({ fields: { ...fields, [field]: value }, key: crypto.randomUUID() })),
    key: draft.key,
    clear: () => {
      clearDraft(name);
      setDraft({ fields: empty, key: "" });
    },
  };
}

/** Text that was typed before the page's script had loaded. */
function readTyped<Fields extends Record<string, string>>(
  form: HTMLFormElement,
  empty: Fields,
): Partial<Fields> {
  const typed = [...new FormData(form)].filter(([name, value]) => name in empty && value !== empty[name]);
  return Object.fromEntries(typed) as Partial<Fields>;
}
