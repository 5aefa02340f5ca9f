import type { ImportRow, LayerBatch } from "./import-state.ts";
import { ImportFailure } from "./import-step.ts";

/** Positions of screens are in the order of the file: each page has a range of its own. */
const positionsPerPage = 2000;

export function firstPosition({ pages }: Pick<ImportRow, "pages">, pageId: string): number {
  const index = pages.findIndex(({ id }) => id === pageId);
  return Math.max(0, index) * positionsPerPage;
}

/** What to read in place of a batch that is too large for one call. A single frame that is too large is skipped. */
export function splitBatch(
  row: Pick<ImportRow, "pages" | "isListed">,
  { kind, ids }: LayerBatch,
): { batches: LayerBatch[]; skipped: { nodeId: string; name: string }[] } {
  if (kind === "outline") throw new ImportFailure("file_too_large");
  if (ids.length > 1) {
    const half = Math.ceil(ids.length / 2);
    return {
      batches: [
        { kind, ids: ids.slice(0, half) },
        { kind, ids: ids.slice(half) },
      ],
      skipped: [],
    };
  }
  const [id = ""] = ids;
  if (kind === "nodes") return { batches: [], skipped: findSkipped(row.pages, id) };
  const page = row.pages.find((listed) => listed.id === id);
  if (!page || !row.isListed) return { batches: [{ kind: "outline", ids }], skipped: [] };
  const children = page.children.map((child) => child.id);
  const half = Math.ceil(children.length / 2);
  const parts = [children.slice(0, half), children.slice(half)].filter((part) => part.length > 0);
  return { batches: parts.map((part) => ({ kind: "nodes", ids: part })), skipped: [] };
}

function findSkipped(pages: ImportRow["pages"], id: string): { nodeId: string; name: string }[] {
  const frame = pages.flatMap(({ children }) => children).find((child) => child.id === id);
  return frame?.type === "FRAME" ? [{ nodeId: id, name: frame.name }] : [];
}
