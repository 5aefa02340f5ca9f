import * as z from "zod/mini";
import { Code, Session, waitingKey } from "../messages.ts";
import { readFileRecord } from "./file-record.ts";

const sessionKey = "session";

/** What was stored, if it has the form of this version. */
export async function readStored<T>(key: string, form: z.ZodMiniType<T>): Promise<T | undefined> {
  const parsed = z.safeParse(form, await figma.clientStorage.getAsync(key));
  return parsed.success ? parsed.data : undefined;
}

export async function readSession(): Promise<Session | null> {
  return (await readStored(sessionKey, Session)) ?? null;
}

export async function saveSession(session: Session | null): Promise<void> {
  if (session) await figma.clientStorage.setAsync(sessionKey, session);
  else await figma.clientStorage.deleteAsync(sessionKey);
}

/**
 * Storage is shared by all files that a person opens: keys of one file begin with what identifies it. What was sent to one
 * project was not sent to another, which someone else may have chosen since.
 */
export function fileKey(key: string): string {
  const file = readFileRecord();
  return `${file ? `${file.url}/${file.project}` : figma.root.name}/${key}`;
}

/** Forgets what is stored about this file; changes that wait to be sent stay. */
export async function clearFileStorage(): Promise<void> {
  const prefix = fileKey("");
  const kept = fileKey(`state/${waitingKey}`);
  for (const key of await figma.clientStorage.keysAsync()) {
    if (key.startsWith(prefix) && key !== kept) await figma.clientStorage.deleteAsync(key);
  }
}

export async function readState(key: string): Promise<string | null> {
  return (await readStored(fileKey(`state/${key}`), z.string())) ?? null;
}

export async function saveState(key: string, value: string | null): Promise<void> {
  if (value === null) await figma.clientStorage.deleteAsync(fileKey(`state/${key}`));
  else await figma.clientStorage.setAsync(fileKey(`state/${key}`), value);
}

export function readCode(frame: string): Promise<Code | undefined> {
  return readStored(fileKey(`code/${frame}`), Code);
}

export async function saveCode(frame: string, code: Code): Promise<void> {
  await figma.clientStorage.setAsync(fileKey(`code/${frame}`), code);
}
