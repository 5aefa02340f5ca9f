/** Moves the focus to the row of a field, or to the first row. */
export function focusRow(field: string | undefined): void {
  const rows = [...document.querySelectorAll<HTMLElement>(".linking-row [data-field]")];
  const row = rows.find((each) => each.dataset.field === field) ?? rows[0];
  row?.focus({ preventScroll: true });
  row?.closest(".linking-row")?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to a layer on the picture, or to the first one. Returns false while the picture has no layers. */
export function focusLayer(layer: string | undefined): boolean {
  const found =
    layer === undefined ? null : document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(layer)}"]`);
  const target =
    found ??
    document.querySelector<HTMLElement>(
      '.screen-frame [data-layer][tabindex="0"], .screen-frame [data-layer]',
    );
  target?.focus();
  return target !== null;
}

/** Whether the row of a field has the focus. */
export function hasRowFocus(field: string): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset.field === field;
}
