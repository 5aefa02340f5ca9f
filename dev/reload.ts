import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { type Program, type RunningProgram, say, startProgram } from "./processes.ts";

/** Saving several files, or one by writing and renaming it, is one change. */
const settleMs = 100;

function foldersIn(root: string): string[] {
  const inside = readdirSync(root, { recursive: true, withFileTypes: true });
  return [
    root,
    ...inside.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
  ];
}

/**
 * Calls back after a change in the folders or below. Node's --watch follows the files themselves and loses one that an
 * editor or git replaces; the folder it lies in sees that too.
 */
function watchFolders(roots: readonly string[], onChange: () => void): () => void {
  const stops = new Map<string, () => void>();
  let timer: NodeJS.Timeout | undefined;

  function watchNew(): void {
    for (const folder of roots.flatMap(foldersIn).filter((each) => !stops.has(each))) {
      const watcher = watch(folder, () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          watchNew();
          onChange();
        }, settleMs);
      });
      // A folder that is removed takes its watcher along.
      watcher.on("error", () => stops.delete(folder));
      stops.set(folder, () => watcher.close());
    }
  }

  watchNew();
  return () => {
    clearTimeout(timer);
    for (const stop of stops.values()) stop();
  };
}

/** Restarts the program after each change. One that exited by itself is started again by the next change. */
export function startReloading(program: Program, folders: readonly string[]): { stop: () => Promise<void> } {
  let running: RunningProgram = startProgram(program);
  let turn = Promise.resolve();
  let waiting = false;

  const unwatch = watchFolders(folders, () => {
    if (waiting) return;
    waiting = true;
    turn = turn.then(async () => {
      waiting = false;
      say("dev", `restarting ${program.name}`);
      await running.stop();
      running = startProgram(program);
    });
  });

  return {
    async stop() {
      unwatch();
      await turn;
      await running.stop();
    },
  };
}
