import type { MediaView, ParameterView } from "@linkspan/engine/documentation-view";
import {
  type FieldAddress,
  type FoundRow,
  findRows,
  formatFieldAddress,
  parseFieldAddress,
} from "@linkspan/engine/field-address";

/** The field that the URL of an operation links to. */
export type DeepLinkTarget = FieldAddress & {
  /** Differs for each navigation, so that following the same link again shows the field again. */
  visit: string;
};

/** The query parameter that links to a field: `field=response/200/items/0/price`. */
export function writeFieldQuery(address: FieldAddress): string {
  return `field=${encodeURIComponent(formatFieldAddress(address)).replaceAll("%2F", "/")}`;
}

/** Parses the query that `writeFieldQuery` wrote, or that of older links (`at=`). `visit` is the key of the navigation. */
export function readDeepLink(query: string, visit: string): DeepLinkTarget | undefined {
  const parameters = new URLSearchParams(query);
  const address = parseFieldAddress(parameters.get("field") ?? parameters.get("at") ?? "");
  return address && { ...address, visit };
}

/** The parameter that a pointer leads into. Older links name it without its location: `at=parameter/page`. */
export function findParameter(
  parameters: readonly ParameterView[],
  pointer: string,
): { index: number; pointer: string } | undefined {
  for (const toPointer of [() => pointer, (location: string) => `/${location}${pointer}`]) {
    const index = parameters.findIndex(({ in: location, node }) => {
      return `${toPointer(location)}/`.startsWith(`${node.pointer}/`);
    });
    const found = parameters[index];
    if (found) return { index, pointer: toPointer(found.in) };
  }
  return undefined;
}

/** Finds the row of a field, in the first media type that has it, or else the row of the component to fetch first. */
export function findTargetRow(
  media: readonly Pick<MediaView, "node">[],
  pointer: string,
): { mediaIndex: number; row: FoundRow } | undefined {
  const rows = media.flatMap(({ node }, mediaIndex) =>
    (node ? findRows(node, pointer) : []).map((row) => ({ mediaIndex, row })),
  );
  return rows.find(({ row }) => row.missing === undefined) ?? rows[0];
}
