import type { OperationView } from "@linkspan/engine/documentation-view";

/** Max rows that are visited, as many as are listed as fields. */
const maxRows = 5000;

/** The components that the fields of an operation refer to and that aren't loaded yet. */
export function listFieldReferences({ parameters, body, responses }: OperationView): string[] {
  const media = [...(body ? [body] : []), ...responses].flatMap((each) => each.media);
  const rows = [...parameters, ...media].flatMap(({ node }) => (node ? [node] : []));
  const missing = new Set<string>();
  for (let next = 0; next < rows.length && next < maxRows; next++) {
    const row = rows[next];
    if (row?.state === "elsewhere" && row.reference !== undefined) missing.add(row.reference);
    if (row?.state === "open" && rows.length < maxRows) rows.push(...row.children());
  }
  return [...missing];
}
