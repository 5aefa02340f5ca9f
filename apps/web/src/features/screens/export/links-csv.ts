import type { MapPicture } from "./map-picture.ts";

const head = ["page", "screen", "node", "method", "path", "operation", "broken"];

/** One row per link, then screens and operations without one. */
export function writeLinksCsv({ screens, operations, links }: MapPicture): string {
  const byScreen = new Map(screens.map((screen) => [screen.node_id, screen]));
  const byOperation = new Map(operations.map((operation) => [operation.id, operation]));
  const linked = new Set(links.flatMap(({ screen, operation }) => [screen, operation]));
  const rows = links.map(({ screen: node, operation: id, isBroken }) => {
    const screen = byScreen.get(node);
    const operation = byOperation.get(id);
    return [
      screen?.page_name ?? "",
      screen?.name ?? "",
      node,
      operation?.method.toUpperCase() ?? "",
      operation?.path ?? "",
      id,
      isBroken ? "broken" : "",
    ];
  });
  const loneScreens = screens
    .filter(({ node_id }) => !linked.has(node_id))
    .map(({ page_name, name, node_id }) => [page_name, name, node_id, "", "", "", ""]);
  const loneOperations = operations
    .filter(({ id }) => !linked.has(id))
    .map(({ method, path, id }) => ["", "", "", method.toUpperCase(), path, id, ""]);
  return [head, ...rows, ...loneScreens, ...loneOperations].map(writeRow).join("");
}

function writeRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** Always quoted; a text that a spreadsheet would run as a formula gets an apostrophe. */
function writeCell(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
