import { type Logger, pino } from "pino";
import { buildInfo } from "./build-info.ts";
import { currentTraceId } from "./tracing.ts";

/** The log: one JSON line an event, written in the background. A test reads it all and finds no secret in it. */
export function openLog(level: string, { isTraced = false } = {}): Logger {
  return pino(
    {
      level,
      ...(isTraced && { mixin: () => ({ trace_id: currentTraceId() }) }),
      base: { version: buildInfo.version },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 1, sync: false }),
  );
}

/**
 * Logs an error that no one caught, with its stack, and ends the process: no one knows what it left undone. Rejections that
 * no one handled end here, too.
 */
export function exitOnUncaughtErrors(log: Logger): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "uncaught error");
    // Pino writes what is left when the process exits.
    process.exit(1);
  });
}

/** Where the token of a share link stands, and every token of ours wherever it stands. */
const secret = /(?<=^\/(?:s|api\/share|api\/badges|api\/mock)\/)[^/]+|\bls[a-z]_[\w-]+/g;

/** An address as the log may keep it. Queries carry sign-in states and codes. */
export function hideSecrets(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.replaceAll(secret, "[token]");
}
