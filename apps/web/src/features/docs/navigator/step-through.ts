/** The row of a flat list that a key moves the focus to; undefined for other keys. */
export function stepThrough(key: string, row: number, size: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(row + 1, size - 1);
    case "ArrowUp":
      return Math.max(row - 1, 0);
    case "Home":
      return 0;
    case "End":
      return size - 1;
    default:
      return undefined;
  }
}
