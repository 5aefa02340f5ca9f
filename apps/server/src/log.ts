import { type Logger, pino } from "pino";

/** The log: one JSON line an event, written in the background. A test reads it all and finds no secret in it. */
export function openLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false }),
  );
}

/** Where the token of a share link stands, and every token of ours wherever it stands. */
const secret = /(?<=^\/(?:s|api\/share|api\/badges|api\/mock)\/)[^/]+|\bls[a-z]_[\w-]+/g;

/** An address as the log may keep it. Queries carry sign-in states and codes. */
export function hideSecrets(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replaceAll(secret, "[token]");
}
