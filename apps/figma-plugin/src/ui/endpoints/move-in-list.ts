import type { KeyboardEvent } from "react";

/** The button of each card that the arrow keys go to: the one that links, else the one that opens. */
const target = "[data-endpoint-action]";

/** Arrow keys go from the search field to the cards and from card to card; Escape goes back to the search field. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const field = event.currentTarget.querySelector<HTMLElement>("input[type=search]");
  const isInField = event.target === field;
  if (event.key === "Escape" && !isInField) field?.focus();
  if (!step || (event.target instanceof HTMLInputElement && !isInField)) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(target)];
  const card = event.target instanceof Element ? event.target.closest("li") : null;
  const index = buttons.findIndex((button) => card?.contains(button)) + step;
  if (index < 0) field?.focus();
  else buttons[Math.min(index, buttons.length - 1)]?.focus();
}
