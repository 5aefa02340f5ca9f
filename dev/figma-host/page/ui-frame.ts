import type { PluginWindow } from "../api/context.ts";
import type { Theme } from "../host/settings.ts";

/** Some of the variables that Figma gives a plugin's window; names as in its documentation, values near its own. */
const variables: Record<Theme, Record<string, string>> = {
  light: {
    "--figma-color-bg": "#ffffff",
    "--figma-color-bg-secondary": "#f5f5f5",
    "--figma-color-bg-hover": "#f5f5f5",
    "--figma-color-bg-brand": "#0d99ff",
    "--figma-color-bg-danger": "#f24822",
    "--figma-color-text": "rgba(0, 0, 0, 0.9)",
    "--figma-color-text-secondary": "rgba(0, 0, 0, 0.5)",
    "--figma-color-text-brand": "#007be5",
    "--figma-color-text-danger": "#dc3412",
    "--figma-color-text-onbrand": "#ffffff",
    "--figma-color-border": "#e6e6e6",
    "--figma-color-icon": "rgba(0, 0, 0, 0.9)",
  },
  dark: {
    "--figma-color-bg": "#2c2c2c",
    "--figma-color-bg-secondary": "#383838",
    "--figma-color-bg-hover": "#383838",
    "--figma-color-bg-brand": "#0c8ce9",
    "--figma-color-bg-danger": "#e03e1a",
    "--figma-color-text": "#ffffff",
    "--figma-color-text-secondary": "rgba(255, 255, 255, 0.7)",
    "--figma-color-text-brand": "#7cc4f8",
    "--figma-color-text-danger": "#fca397",
    "--figma-color-text-onbrand": "#ffffff",
    "--figma-color-border": "#444444",
    "--figma-color-icon": "#ffffff",
  },
};

function writeRule(theme: Theme): string {
  const lines = Object.entries(variables[theme]).map(([name, value]) => `${name}:${value}`);
  return `html.figma-${theme}{color-scheme:${theme};${lines.join(";")}}`;
}

/**
 * Runs in the frame before the plugin's UI: follows the theme, and makes requests fail while the host is offline. A
 * request under way fails as well, as streams do when the network goes.
 */
const script = `(() => {
  let isOffline = false;
  const open = new Set();
  const original = window.fetch;
  const fail = () => new TypeError("Failed to fetch");
  window.fetch = async (input, init) => {
    if (isOffline) throw fail();
    const controller = new AbortController();
    const signals = [controller.signal, init?.signal, input?.signal].filter(Boolean);
    open.add(controller);
    try { return await original(input, { ...init, signal: AbortSignal.any(signals) }); }
    finally { if (isOffline) open.delete(controller); }
  };
  Object.defineProperty(navigator, "onLine", { get: () => !isOffline });
  window.addEventListener("message", (event) => {
    const settings = event.data?.figmaHost;
    if (!settings) return;
    event.stopImmediatePropagation();
    document.documentElement.classList.remove("figma-light", "figma-dark");
    document.documentElement.classList.add("figma-" + settings.theme);
    if (settings.isOffline === isOffline) return;
    isOffline = settings.isOffline;
    if (isOffline) for (const controller of open) controller.abort(fail());
    open.clear();
    window.dispatchEvent(new Event(isOffline ? "offline" : "online"));
  });
})()`;

/** The HTML of the plugin's window, with what Figma adds to it. */
export function writeUiFrame({ html, hasThemeColors }: PluginWindow, theme: Theme): string {
  const style = hasThemeColors ? `<style>${writeRule("light")}${writeRule("dark")}</style>` : "";
  const added = `<script>${script}</script><script>document.documentElement.classList.add("figma-${theme}")</script>${style}`;
  const head = /<head[^>]*>/i.exec(html);
  if (!head) return `<!doctype html><head>${added}</head>${html}`;
  const end = head.index + head[0].length;
  return html.slice(0, end) + added + html.slice(end);
}
