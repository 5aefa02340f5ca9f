import { type Logger, pino } from "pino";

/** The log: one JSON line an event, written in the background. A test reads it all and finds no secret in it. */
export function openLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false }),
  );
}
