import { join } from "node:path";
import { rolldown } from "rolldown";

/** The script of the page. */
export async function buildClient(): Promise<string> {
  const bundle = await rolldown({ input: join(import.meta.dirname, "client/main.ts"), logLevel: "silent" });
  const { output } = await bundle.generate({ format: "iife" });
  await bundle.close();
  return output[0].code;
}
