/** The unsent fields of a form, and the idempotency key that prevents a duplicate when it is sent again. */
export type Draft = { fields: Record<string, string>; key: string };

const nameOf = (form: string) => `draft-${form}`;

/** The draft of this tab; undefined also if storage is unavailable or contains something else. */
export function readDraft(form: string): Draft | undefined {
  try {
    const { fields, key } = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? "{}") as Partial<Draft>;
    return fields && key ? { fields, key } : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft(form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(form), JSON.stringify(draft));
  } catch {
    // Storage is full or denied: the fields last as long as the page.
  }
}

export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(nameOf(form));
  } catch {
    // Storage is denied, so nothing was stored.
  }
}
