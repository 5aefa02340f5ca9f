import type { HostDocument } from "../document/document.ts";
import type { Layer } from "../document/layer.ts";
import type { Manifest } from "../manifest.ts";
import type { PluginStorage } from "../storage.ts";

export type EditorType = "figma" | "dev";
export type PluginMode = "default" | "inspect" | "codegen";

/** What the person sees in the editor; it outlives a plugin's run. */
export type Editor = {
  currentPage: Layer;
  /** Selected layers by page ID. */
  readonly selection: Map<string, readonly Layer[]>;
  viewport: { center: { x: number; y: number }; zoom: number };
};

/** The window of the plugin. */
export type PluginWindow = {
  /** Another one for every call of showUI. */
  readonly id: number;
  readonly html: string;
  isVisible: boolean;
  width: number;
  height: number;
  readonly title: string;
  readonly hasThemeColors: boolean;
};

/** One call of a member that changes a layer. */
export type Write = { readonly id: string; readonly member: string };

/** What a running plugin has. */
export type ApiContext = {
  readonly document: HostDocument;
  readonly editor: Editor;
  readonly manifest: Manifest;
  readonly editorType: EditorType;
  readonly mode: PluginMode;
  readonly command: string;
  readonly storage: PluginStorage;
  readonly person: { readonly id: string; readonly name: string };
  readonly loadedPages: Set<Layer>;
  readonly loadedFonts: Set<string>;
  readonly exportDelayMs: number;
  skipInvisibleInstanceChildren: boolean;
  window: PluginWindow | undefined;
  /** How many callbacks of code generation have not answered yet. */
  generating: number;
  /** Set by members that end or continue the run outside of the sandbox. */
  readonly outside: {
    notify(message: string, isError: boolean): void;
    openExternal(url: string): void;
    postToUi(message: unknown): void;
    close(message: string | undefined): void;
    selectionChanged(): void;
    currentPageChanged(): void;
    windowChanged(): void;
    wrote(write: Write): void;
    fontLoaded(font: string): void;
    refreshCode(): void;
  };
};
