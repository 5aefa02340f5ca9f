import type { Write } from "../api/context.ts";

type Change = "message" | "state";
type Watcher = (change: Change, message?: unknown) => void;

/** What a person, or a test, can see of a plugin's runs. */
export function createHostLog() {
  const watchers = new Set<Watcher>();

  return {
    /** Messages to the plugin's window. */
    fromMain: [] as unknown[],
    notifications: [] as { message: string; isError: boolean }[],
    openedUrls: [] as string[],
    /** What the plugin threw and did not catch. */
    errors: [] as string[],
    /** What it wrote to the console. */
    logs: [] as { level: string; text: string }[],
    /** Its changes of layers. Figma lets a plugin change locked and hidden ones: they are marked. */
    writes: [] as (Write & { isLocked: boolean; isHidden: boolean })[],

    /** Fonts that it loaded, and how many changes it had made by then. */
    fontLoads: [] as { font: string; writes: number }[],

    tell(change: Change, message?: unknown): void {
      for (const watcher of watchers) watcher(change, message);
    },

    watch(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

export type HostLog = ReturnType<typeof createHostLog>;
