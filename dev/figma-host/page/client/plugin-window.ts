import type { PageState } from "../describe-state.ts";
import { sendToMain } from "./api.ts";
import { create, find } from "./elements.ts";

/** The window that is open. Messages wait until its scripts have run. */
type OpenWindow = { readonly id: number; readonly frame: HTMLIFrameElement; isLoaded: boolean };

let current: OpenWindow | undefined;
let waiting: { windowId: number; message: unknown }[] = [];

function deliver(): void {
  if (!current?.isLoaded) return;
  const { id, frame } = current;
  for (const { windowId, message } of waiting) {
    if (windowId === id) frame.contentWindow?.postMessage(message, "*");
  }
  waiting = waiting.filter(({ windowId }) => windowId > id);
}

function post(windowId: number, message: unknown): void {
  waiting.push({ windowId, message });
  deliver();
}

/** The UI without an origin, as in Figma: it can run scripts and nothing else. */
function open(id: number): OpenWindow {
  const frame = create("iframe", { title: "Plugin window" });
  frame.setAttribute("sandbox", "allow-scripts");
  const opened: OpenWindow = { id, frame, isLoaded: false };
  frame.addEventListener("load", () => {
    opened.isLoaded = true;
    deliver();
  });
  frame.src = "/ui.html";
  find("frame").replaceChildren(frame);
  return opened;
}

export function sendToUi(windowId: number, message: unknown): void {
  post(windowId, { pluginMessage: message });
}

export function showWindow({ window: shown, settings }: PageState): void {
  find("plugin").hidden = !shown?.isVisible;
  if (!shown) {
    find("frame").replaceChildren();
    current = undefined;
    return;
  }
  find("title").textContent = shown.title;
  if (current?.id !== shown.id) current = open(shown.id);
  Object.assign(current.frame, { width: String(shown.width), height: String(shown.height) });
  post(shown.id, { figmaHost: { theme: settings.theme, isOffline: settings.isOffline } });
}

window.addEventListener("message", ({ source, data }) => {
  const isOurs = source === current?.frame.contentWindow && data && "pluginMessage" in data;
  if (isOurs) void sendToMain(data.pluginMessage);
});
