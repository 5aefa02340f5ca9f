import { join } from "node:path";
import { rolldown } from "rolldown";

let built: Promise<string> | undefined;

async function build(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, "inside/main.ts"), logLevel: "silent" });
  const { output } = await bundle.generate({ format: "iife" });
  await bundle.close();
  return output[0].code;
}

/** The code that runs in the sandbox before the plugin's, as one script. Built once in a process. */
export function buildInside(): Promise<string> {
  built ??= build();
  return built;
}
