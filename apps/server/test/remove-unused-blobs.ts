import { removeUnused } from "../src/modules/unused-blobs/unused-blobs.service.ts";
import type { TestServer } from "./start-server.ts";

/** Runs the nightly cleanup of blobs. */
export function removeUnusedBlobs({ deps }: TestServer): Promise<void> {
  return removeUnused({ ...deps, signal: new AbortController().signal });
}
