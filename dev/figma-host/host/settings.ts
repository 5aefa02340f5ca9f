import type { EditorType, PluginMode } from "../api/context.ts";
import { messages } from "../api/errors.ts";
import type { Manifest } from "../manifest.ts";

export type Theme = "light" | "dark";
/** What the person's plan allows: view seats cannot run plugins. */
export type Seat = "full" | "dev" | "view";

/** What a person chooses in the editor. */
export type Settings = { editorType: EditorType; theme: Theme; seat: Seat; isOffline: boolean };

/** Throws if Figma would not run the plugin here. */
export function requireRunnable({ seat, editorType }: Settings, manifest: Manifest, mode: PluginMode): void {
  if (seat === "view") throw new Error("Plugins cannot be run with a view seat");
  const { capabilities = [], editorType: editors } = manifest;
  if (!editors.includes(editorType)) {
    if (editorType === "dev") throw new Error(messages.notInDevMode);
    throw new Error(`The manifest editorType does not include "${editorType}"`);
  }
  const needed = mode === "codegen" ? "codegen" : "inspect";
  if (editorType === "dev" && !capabilities.includes(needed)) throw new Error(messages.notInDevMode);
}
