import { type ParseArgsConfig, parseArgs } from "node:util";
import { UsageError } from "./usage-error.ts";

/** Reads options and positional arguments; what is not understood is a usage error. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node goes on to explain how it reads arguments.
    const [sentence = ""] = (error as Error).message.split(". ");
    throw new UsageError(sentence.charAt(0).toLowerCase() + sentence.slice(1));
  }
}
