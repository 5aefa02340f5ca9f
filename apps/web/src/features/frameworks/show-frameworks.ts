export type Kind = "all" | "backend" | "front-end";

/** Shows only the cards of a kind that contain all words, in rendered HTML. Returns the number of visible cards. */
export function showFrameworks(list: HTMLElement, query: string, kind: Kind): number {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const section of list.querySelectorAll<HTMLElement>("[data-kind]")) {
    let inSection = 0;
    for (const card of section.querySelectorAll<HTMLElement>("[data-card]")) {
      const text = card.textContent?.toLowerCase() ?? "";
      const wanted = kind === "all" || kind === section.dataset.kind;
      card.hidden = !wanted || !words.every((word) => text.includes(word));
      if (!card.hidden) inSection++;
    }
    section.hidden = inSection === 0;
    shown += inSection;
  }
  return shown;
}

const copiedFor = 2000;

/** Adds the behavior of copy buttons to rendered HTML. Returns a function that removes it. */
export function enableCopying(list: HTMLElement): () => void {
  const copy = async (event: Event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-copy]");
    const code = button?.closest("[data-code]")?.querySelector("pre");
    if (!button || !code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
    } catch {
      // With the text selected, the person's own copy command works.
      return getSelection()?.selectAllChildren(code);
    }
    button.dataset.copied = "";
    setTimeout(() => delete button.dataset.copied, copiedFor);
  };
  const listener = (event: Event) => void copy(event);
  list.addEventListener("click", listener);
  return () => list.removeEventListener("click", listener);
}
