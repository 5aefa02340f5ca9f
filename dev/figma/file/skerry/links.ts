import { readFileSync } from "node:fs";

type DemoOperation = { method: string; path: string };
type DemoLink = DemoOperation & { node: string };
type DemoBinding = DemoOperation & { screen: string; layer: string; isLayerDeleted?: true };

/** What the demo and the sample project link and bind. The server reads the same file. */
export const { links: skerryLinks, bindings: skerryBindings } = JSON.parse(
  readFileSync(new URL("links.json", import.meta.url), "utf8"),
) as { links: DemoLink[]; bindings: DemoBinding[] };
