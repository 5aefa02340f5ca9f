/** Every row, page by page, until a page is not full. `read` gets the last row of the page before. */
export async function* walkPages<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  do {
    const page: Row[] = await read(after);
    yield* page;
    after = page.length === size ? page.at(-1) : undefined;
  } while (after !== undefined);
}
