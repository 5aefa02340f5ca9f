import type { ApiContext, Editor, PluginMode } from "../api/context.ts";
import type { HostDocument } from "../document/document.ts";
import { isHidden, isLocked } from "../document/layer.ts";
import type { Manifest } from "../manifest.ts";
import { type PluginRun, startPluginRun } from "../sandbox/plugin-run.ts";
import type { TurnCounter } from "../sandbox/turns.ts";
import type { PluginStorage } from "../storage.ts";
import { createEventQueue } from "./event-queue.ts";
import type { HostLog } from "./host-log.ts";
import { requireRunnable, type Settings } from "./settings.ts";

/** A plugin as it was built. */
export type Plugin = {
  readonly manifest: Manifest;
  /** main.js */
  readonly main: string;
  /** ui.html, which the plugin sees as `__html__`. */
  readonly ui?: string;
};

type SessionOptions = {
  readonly document: HostDocument;
  readonly editor: Editor;
  readonly settings: Settings;
  readonly storage: PluginStorage;
  readonly log: HostLog;
  readonly counter: TurnCounter;
  readonly person: { readonly id: string; readonly name: string };
  readonly exportDelayMs: number;
  readonly generateTimeoutMs: number;
};

/** The plugin that is running, if one is: Figma runs one at a time. */
export function createPluginSession(options: SessionOptions) {
  const { document, editor, settings, log } = options;
  let current: { run: PluginRun; context: ApiContext } | undefined;
  const events = createEventQueue((event) => current?.run.send({ do: "event", event }));

  function close(message?: string): void {
    const closing = current;
    if (!closing) return;
    current = undefined;
    closing.run.close(() => document.history.commit());
    if (message) log.notifications.push({ message, isError: false });
    log.tell("state");
  }

  const outside: ApiContext["outside"] = {
    notify(message, isError) {
      log.notifications.push({ message, isError });
      log.tell("state");
    },
    openExternal: (url) => void log.openedUrls.push(url),
    postToUi(message) {
      log.fromMain.push(message);
      log.tell("message", message);
    },
    close,
    selectionChanged() {
      events.add("selectionchange");
      log.tell("state");
    },
    currentPageChanged() {
      events.add("currentpagechange", "selectionchange");
      log.tell("state");
    },
    windowChanged: () => log.tell("state"),
    wrote(write) {
      const layer = document.find(write.id);
      if (layer) log.writes.push({ ...write, isLocked: isLocked(layer), isHidden: isHidden(layer) });
    },
    fontLoaded: (font) => void log.fontLoads.push({ font, writes: log.writes.length }),
    refreshCode: () => log.tell("state"),
  };

  function createContext(manifest: Manifest, command: string, mode: PluginMode): ApiContext {
    const { storage, person, exportDelayMs } = options;
    const { editorType } = settings;
    return {
      document,
      editor,
      manifest,
      editorType,
      mode,
      command,
      storage,
      person,
      exportDelayMs,
      loadedPages: new Set([editor.currentPage]),
      loadedFonts: new Set(),
      skipInvisibleInstanceChildren: editorType === "dev",
      window: undefined,
      generating: 0,
      outside,
    };
  }

  return {
    events,
    close,
    getRun: () => current?.run,
    getContext: () => current?.context,

    async start({ manifest, main, ui = "" }: Plugin, command: string, mode: PluginMode): Promise<void> {
      close();
      requireRunnable(settings, manifest, mode);
      document.history.commit();
      const context = createContext(manifest, command, mode);
      const run = await startPluginRun({
        context,
        main,
        html: ui,
        counter: options.counter,
        generateTimeoutMs: options.generateTimeoutMs,
        isOffline: () => settings.isOffline,
        onLog: (level, text) => void log.logs.push({ level, text }),
        onError(text) {
          log.errors.push(text);
          log.tell("state");
        },
      });
      current = { run, context };
      run.start();
      log.tell("state");
    },
  };
}

export type PluginSession = ReturnType<typeof createPluginSession>;
