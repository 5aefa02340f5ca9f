/** A screen that differs from what was sent last. */
export type ChangedScreen = {
  id: string;
  name: string;
  thumbnail: string | undefined;
  state: "sending" | "sent" | "deleted";
  /** Whether it was sent from here before: how others were is not known here. */
  isRedrawn: boolean;
  /** Bytes of its picture. */
  bytes: number;
  /** Its bound layers, and how many of them it still has. */
  bound?: { found: number; all: number };
  /** Links of a deleted one, which break. */
  breaks?: number;
};

export type SyncProgress = {
  /** Frames whose hash was compared, of all frames of each chosen page. */
  pages: readonly { id: string; checked: number; total: number }[];
  changed: readonly ChangedScreen[];
  deleted: number;
};

/** Of all chosen pages: frames, those that were compared, and those that are sent. */
export function countProgress({ pages, changed }: SyncProgress) {
  const sum = (count: (page: SyncProgress["pages"][number]) => number) =>
    pages.reduce((total, page) => total + count(page), 0);
  return {
    checked: sum(({ checked }) => checked),
    total: sum(({ total }) => total),
    sent: changed.filter(({ state }) => state === "sent").length,
    changed: changed.filter(({ state }) => state !== "deleted").length,
  };
}
