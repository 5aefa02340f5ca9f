export function find<Element extends HTMLElement = HTMLElement>(id: string): Element {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no ${id}`);
  return element as Element;
}

export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

export function place(
  element: HTMLElement,
  box: { x: number; y: number; width: number; height: number },
): void {
  Object.assign(element.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}

export function fillSelect(
  id: string,
  options: readonly { value: string; label: string }[],
  value: string,
): void {
  const select = find<HTMLSelectElement>(id);
  select.replaceChildren(
    ...options.map((option) => create("option", { value: option.value, textContent: option.label })),
  );
  select.value = value;
}
