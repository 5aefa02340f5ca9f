/** The numbers of at most `most` pages around this one. */
export function listPages(page: number, pages: number, most = 5): number[] {
  const length = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
