import * as z from "zod/mini";
import { markKey } from "../layers/find-copy.ts";
import { FileRecord } from "../messages.ts";
import { refuseInDevMode } from "./dev-mode.ts";

/** What the file knows about itself. Everyone who opens it reads the same. */
export function readFileRecord(): FileRecord | undefined {
  return parseRecord(FileRecord, figma.root.getSharedPluginData(markKey.namespace, markKey.file));
}

export function saveFileRecord(file: FileRecord | undefined): void {
  refuseInDevMode();
  figma.root.setSharedPluginData(markKey.namespace, markKey.file, file ? JSON.stringify(file) : "");
  figma.commitUndo();
}

/** A record of this version; other plugins, and older versions, may have written anything. */
export function parseRecord<T>(form: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    const parsed = z.safeParse(form, JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
