import { navigatorPageLines } from "@linkspan/contract";
import type { CacheKind } from "../cache.ts";
import type { ReadDeps } from "../deps.ts";
import {
  findNavigatorPage,
  findNavigatorRange,
  navigatorHeadBytes,
  navigatorTableBytes,
  parseNavigatorPage,
  type StoredPage,
} from "./navigator-pages.ts";

type NavigatorReader = {
  /** The number of the page that an operation is on, by its index. */
  findPage(operationIndex: number): Promise<number>;
  /** A page. After the last one come pages without any lines. */
  readPage(number: number): Promise<StoredPage>;
};

const tables: CacheKind<Buffer> = { name: "navigator_tables", sizeOf: ({ length }) => length };

/** As a value, a line of a page takes about so much. */
const lineBytes = 400;
const pages: CacheKind<StoredPage> = {
  name: "navigator_pages",
  sizeOf: ({ lines }) => (lines.length + 1) * lineBytes,
};

/** Opens the stored navigator of a revision. Skips authorization: callers check access. */
export function openNavigatorReader(
  { blobs, cache }: Pick<ReadDeps, "blobs" | "cache">,
  navigator: Buffer,
): NavigatorReader {
  const key = navigator.toString("base64url");
  const loadTable = () =>
    cache.getOrLoad(tables, key, async () => {
      const head = await blobs.readRange(navigator, 0, navigatorHeadBytes);
      return blobs.readRange(navigator, 0, navigatorTableBytes(head));
    });

  async function readPage(number: number): Promise<StoredPage> {
    const range = findNavigatorRange(await loadTable(), number);
    if (!range) {
      return { ...(await readPage(0)), from: number * navigatorPageLines, tag: null, lines: [] };
    }
    return cache.getOrLoad(pages, `${key} ${number}`, async () =>
      parseNavigatorPage(await blobs.readRange(navigator, range.start, range.end)),
    );
  }

  return {
    findPage: async (operationIndex) => findNavigatorPage(await loadTable(), operationIndex),
    readPage,
  };
}
