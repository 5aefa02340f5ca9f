import { type RefObject, useEffect, useState } from "react";
import { clearDraft, readDraft, saveDraft } from "./draft.ts";

/** Fields that outlive a reload and a sign-in in between. `known` is filled in for who has no draft. */
export function useDraft<Fields extends Record<string, string>>(
  form: RefObject<HTMLFormElement | null>,
  { name, empty, known }: { name: string; empty: Fields; known?: () => Partial<Fields> },
) {
  const [draft, setDraft] = useState({ fields: empty, key: "" });
  const [isAlive, setAlive] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the prerendered form came alive
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
    /** Other words are another message, and so get a key of their own. */
    put: (field: keyof Fields, value: string) =>
      setDraft(({ fields }) => ({ fields: { ...fields, [field]: value }, key: crypto.randomUUID() })),
    key: draft.key,
    clear: () => {
      clearDraft(name);
      setDraft({ fields: empty, key: "" });
    },
  };
}

/** What was typed while the page had no script yet. */
function readTyped<Fields extends Record<string, string>>(
  form: HTMLFormElement,
  empty: Fields,
): Partial<Fields> {
  const typed = [...new FormData(form)].filter(([name, value]) => name in empty && value !== empty[name]);
  return Object.fromEntries(typed) as Partial<Fields>;
}
