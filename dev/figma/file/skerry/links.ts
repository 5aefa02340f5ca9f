import { readFileSync } from "node:fs";
import type { NewBinding } from "@linkspan/contract";

type DemoOperation = { method: string; path: string };
type DemoLink = DemoOperation & { node: string };
type DemoBinding = DemoOperation &
  Omit<NewBinding, "operation_id"> & { layer: string; isLayerDeleted?: true };

/** What the demo and the sample project link and bind. The server reads the same file. */
export const { links: skerryLinks, bindings: skerryBindings } = JSON.parse(
  readFileSync(new URL("links.json", import.meta.url), "utf8"),
) as { links: DemoLink[]; bindings: DemoBinding[] };
