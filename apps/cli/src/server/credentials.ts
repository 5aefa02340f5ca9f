import { chmod, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { environment } from "../environment.ts";

/** A signed-in device: its tokens, and whom it acts for. */
export type Credentials = { access: string; refresh: string; expiresAt: number; email: string };

/** By the origin of the server. */
type Stored = Record<string, Credentials>;

/** A lock that is older belongs to a program that was ended. */
const staleLockMs = 60_000;

/** Where the grants of `linkspan login` are stored. */
function configurationFolder(): string {
  const { XDG_CONFIG_HOME, APPDATA } = environment;
  if (XDG_CONFIG_HOME) return join(XDG_CONFIG_HOME, "linkspan");
  if (process.platform === "win32" && APPDATA) return join(APPDATA, "linkspan");
  return join(homedir(), ".config", "linkspan");
}

const credentialsFile = () => join(configurationFolder(), "credentials.json");

/** What is stored for a server. */
export async function loadCredentials(origin: string): Promise<Credentials | undefined> {
  return (await readAll())[origin];
}

/** Stores or removes what belongs to a server, readable by its user only. */
export async function saveCredentials(origin: string, credentials: Credentials | undefined): Promise<void> {
  const { [origin]: _, ...others } = await readAll();
  await writeAll(credentials ? { ...others, [origin]: credentials } : others);
}

/** Runs alone among all programs of the user: a refresh token that is used twice ends the session. */
export async function withLock<Result>(run: () => Promise<Result>): Promise<Result> {
  await makeFolder();
  const lock = join(configurationFolder(), "credentials.lock");
  while (!(await takeLock(lock))) await delay(50);
  try {
    return await run();
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > staleLockMs) await rm(lock, { force: true });
    return false;
  }
}

async function readAll(): Promise<Stored> {
  try {
    return JSON.parse(await readFile(credentialsFile(), "utf8")) as Stored;
  } catch (error) {
    // A file that is not JSON is of no use to anyone: signing in again replaces it.
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) return {};
    throw error;
  }
}

async function writeAll(stored: Stored): Promise<void> {
  await makeFolder();
  // Written beside it and renamed: a program that is ended leaves the old file or the new one, never half of it.
  const temporary = `${credentialsFile()}.${process.pid}`;
  const file = await open(temporary, "w", 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(stored, null, 2)}\n`);
  } finally {
    await file.close();
  }
  await rename(temporary, credentialsFile());
}

async function makeFolder(): Promise<void> {
  const folder = configurationFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
