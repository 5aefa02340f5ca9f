import { type HostOptions, openFigmaHost } from "../host.ts";
import { openFile } from "../open-file.ts";
import { testManifest } from "./manifest.ts";

/** A host with the Skerry file and a plugin of this code. */
export function openSkerry(main: string, options: Partial<HostOptions> = {}) {
  return openFigmaHost({ ...openFile("skerry"), manifest: testManifest, main, ...options });
}

/** Options of `expect.poll` for a machine that is busy with something else. */
export const waiting = { timeout: 15_000 };
