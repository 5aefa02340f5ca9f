const focusable = ":is(button, input, select, textarea):not(:disabled)";

/** The element that had the focus last, and the elements around it. */
type Focused = { element: Element; around: readonly Element[] };

/**
 * Moves the focus on when the element that has it is removed or disabled by what it did: to what is beside it, else to
 * the open tab. Otherwise, the next key would start over at the top of the window.
 */
export function keepFocus(): void {
  let last: Focused | undefined;
  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? { element: target, around: listAround(target) } : undefined;
  });
  // Someone who clicks beside everything wants no focus.
  document.addEventListener("pointerdown", () => {
    last = undefined;
  });
  const restore = () => {
    if (last && document.activeElement === document.body && document.hasFocus()) findNext(last)?.focus();
  };
  const watched = { childList: true, subtree: true, attributeFilter: ["disabled"] };
  new MutationObserver(restore).observe(document.body, watched);
}

function listAround(element: Element): Element[] {
  const around: Element[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) around.push(above);
  return around;
}

/** Undefined as long as nothing fits: a button may be disabled only for a moment. */
function findNext({ element, around }: Focused): HTMLElement | null {
  if (element.isConnected) {
    const isBack = element.matches(focusable);
    return isBack ? (element as HTMLElement) : (around[0]?.querySelector<HTMLElement>(focusable) ?? null);
  }
  const nearest = around.find((above) => above.isConnected && above.closest(".panel"));
  const beside = nearest?.matches(".panel") ? null : nearest?.querySelector<HTMLElement>(focusable);
  return beside ?? document.querySelector<HTMLElement>("[role=tab][aria-selected=true]") ?? findFirst();
}

function findFirst(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main ${focusable}`);
}
