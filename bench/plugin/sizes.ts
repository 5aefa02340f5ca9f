import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPlugin } from "../../dev/figma-host/build-plugin.ts";
import type { Bar } from "../bars.ts";

/** How large the files of the plugin are. The build itself warns about large ones; there is no bar. */
export async function measureSizes(): Promise<Bar[]> {
  const folder = await mkdtemp(join(tmpdir(), "linkspan-plugin-"));
  try {
    const printed = await buildPlugin("https://linkspan.example", folder);
    const sizes = [...printed.matchAll(/^(\S+\.(?:js|html)) +(.+ brotli.*)$/gm)];
    return sizes.map(([, file, measured]) => ({
      what: `size: ${file}`,
      measured: measured ?? "",
      bar: "none",
      met: true,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
