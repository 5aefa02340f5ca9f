import { setTimeout as delay } from "node:timers/promises";
import type { Editor, EditorType, PluginWindow } from "./api/context.ts";
import { createDocument, type DocumentOptions, type HostDocument } from "./document/document.ts";
import { findPage, type Layer } from "./document/layer.ts";
import { createHostLog } from "./host/host-log.ts";
import { createPluginSession, type Plugin, type PluginSession } from "./host/plugin-session.ts";
import type { Seat, Settings, Theme } from "./host/settings.ts";
import { createTurnCounter } from "./sandbox/turns.ts";
import { createPluginStorage, type PluginStorage } from "./storage.ts";

export type HostOptions = DocumentOptions &
  Plugin & {
    readonly editorType?: EditorType;
    readonly theme?: Theme;
    readonly seat?: Seat;
    /** The plugin's storage of an earlier host, as on the same person's machine. */
    readonly storage?: PluginStorage;
    readonly person?: { readonly id: string; readonly name: string };
    readonly exportDelayMs?: number;
    readonly generateTimeoutMs?: number;
  };

const pollMs = 2;

function openEditor({ root }: HostDocument): Editor {
  const currentPage = root.children?.[0];
  if (!currentPage) throw new Error("The file has no page");
  return { currentPage, selection: new Map(), viewport: { center: { x: 0, y: 0 }, zoom: 1 } };
}

function requireLayer(document: HostDocument, id: string): Layer {
  const layer = document.find(id);
  if (!layer) throw new Error(`There is no layer ${id}`);
  return layer;
}

/** Selects layers of one page, as a person does: it becomes the current one. */
function selectLayers(editor: Editor, session: PluginSession, layers: readonly Layer[]): void {
  const page = (layers[0] && findPage(layers[0])) ?? editor.currentPage;
  if (page !== editor.currentPage) {
    editor.currentPage = page;
    session.getContext()?.loadedPages.add(page);
    session.events.add("currentpagechange");
  }
  editor.selection.set(page.id, layers);
  session.events.add("selectionchange");
}

/** Opens a design file in a stand-in for Figma, in which the plugin can be run. */
export function openFigmaHost(options: HostOptions) {
  const { storage = createPluginStorage() } = options;
  const document = createDocument(options);
  const editor = openEditor(document);
  const settings: Settings = {
    editorType: options.editorType ?? "figma",
    theme: options.theme ?? "light",
    seat: options.seat ?? "full",
    isOffline: false,
  };
  const log = createHostLog();
  const counter = createTurnCounter();
  const session = createPluginSession({
    document,
    editor,
    settings,
    storage,
    log,
    counter,
    person: options.person ?? { id: "1", name: "Maja Lindqvist" },
    exportDelayMs: options.exportDelayMs ?? 1,
    generateTimeoutMs: options.generateTimeoutMs ?? 15_000,
  });
  let plugin: Plugin = options;
  let lastCommand = "";

  function run(command: string): Promise<void> {
    lastCommand = command;
    return session.start(plugin, command, settings.editorType === "dev" ? "inspect" : "default");
  }

  return {
    document,
    editor,
    storage,
    ...log,
    /** Turns of the plugin: how many, the most nodes handled in one, the longest. */
    counts: counter.read,
    resetCounts: counter.reset,
    requests: () => session.getRun()?.requests ?? [],
    getWindow: (): PluginWindow | undefined => session.getContext()?.window,
    isRunning: () => session.getRun() !== undefined,
    countTimers: () => session.getRun()?.countTimers() ?? 0,
    readSettings: (): Readonly<Settings> => settings,

    select(ids: readonly string[]): void {
      selectLayers(
        editor,
        session,
        ids.map((id) => requireLayer(document, id)),
      );
      log.tell("state");
    },

    /** Turns to a page, as a person does. */
    showPage(id: string): void {
      const page = requireLayer(document, id);
      if (page === editor.currentPage || page.type !== "CANVAS") return;
      editor.currentPage = page;
      session.getContext()?.loadedPages.add(page);
      session.events.add("currentpagechange", "selectionchange");
      log.tell("state");
    },

    /** Takes another build of the plugin, from the next run on. */
    install(next: Plugin): void {
      plugin = next;
    },

    /** Starts the plugin with a command of its menu or of a relaunch button. */
    run: (command = "") => run(command),

    /** What the Code section of Dev Mode shows for a node. */
    async generate(language: string, id: string): Promise<unknown> {
      if (session.getContext()?.mode !== "codegen") await session.start(plugin, "", "codegen");
      return session.getRun()?.generate({ node: requireLayer(document, id), language });
    },

    /** A message of the plugin's window. */
    postFromUi: (message: unknown) => session.getRun()?.send({ do: "message", message }),

    /** Changes the document as a person does: one undo step. */
    edit(change: (current: HostDocument) => void): void {
      document.history.commit();
      change(document);
      document.history.commit();
      log.tell("state");
    },

    undo(): boolean {
      const isUndone = document.history.undo();
      log.tell("state");
      return isUndone;
    },

    /** Figma closes the plugin when the editor changes between Design and Dev Mode. */
    set(changes: Partial<Settings>): void {
      const isEnd = changes.editorType !== undefined || changes.seat === "view";
      if (isEnd) session.close();
      Object.assign(settings, changes);
      log.tell("state");
    },
    close: () => session.close(),
    /** Closes the plugin and runs it again; document and storage are as they were left. */
    async reopen(command = lastCommand): Promise<void> {
      session.close();
      await run(command);
    },

    /** Resolves when the plugin has nothing under way but timers. */
    async untilQuiet(): Promise<void> {
      let quiet = 0;
      while (quiet < 2) {
        await delay(pollMs);
        quiet = session.getRun()?.isBusy() || session.events.isWaiting() ? 0 : quiet + 1;
      }
    },
  };
}

export type FigmaHost = ReturnType<typeof openFigmaHost>;
