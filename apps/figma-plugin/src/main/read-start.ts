import { lastStateKey, type Start } from "../messages.ts";
import { isDevMode } from "./dev-mode.ts";
import { readFileRecord } from "./file-record.ts";
import { readLastFill } from "./fill/fill-record.ts";
import { readSession, readState } from "./storage.ts";
import { readSelection } from "./watch-selection.ts";

/** What the window begins with. */
export async function readStart(): Promise<Start> {
  const [session, lastFill, lastState] = await Promise.all([
    readSession(),
    readLastFill(),
    readState(lastStateKey),
  ]);
  return {
    mode: isDevMode() ? "dev" : "design",
    command: figma.command,
    session,
    file: readFileRecord() ?? null,
    selection: readSelection(),
    lastFill,
    lastState,
  };
}
