import { askHost } from "./border.ts";

// biome-ignore lint/suspicious/noExplicitAny: listeners take what their event brings.
export type Listener = (...parameters: any[]) => unknown;
type Registered = { readonly listener: Listener; readonly isOnce: boolean };

const listeners = new Map<string, Registered[]>();

/** Throws where the plugin would not see it otherwise: the host keeps it and shows it. */
function reportUncaught(error: unknown): void {
  const text =
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ""}` : String(error);
  askHost({ do: "uncaught", text });
}

/** Calls a function of the plugin; what it throws or rejects with is reported. */
export function callPlugin(listener: Listener, ...parameters: unknown[]): unknown {
  try {
    const result = listener(...parameters);
    if (result instanceof Promise) result.catch(reportUncaught);
    return result;
  } catch (error) {
    reportUncaught(error);
    return undefined;
  }
}

export function addListener(event: string, listener: Listener, isOnce: boolean): void {
  if (typeof listener !== "function") throw new Error("in on: Expected a callback");
  listeners.set(event, [...(listeners.get(event) ?? []), { listener, isOnce }]);
}

export function removeListener(event: string, listener: Listener): void {
  listeners.set(
    event,
    (listeners.get(event) ?? []).filter((each) => each.listener !== listener),
  );
}

export function emit(event: string, ...parameters: unknown[]): unknown[] {
  const registered = listeners.get(event) ?? [];
  listeners.set(
    event,
    registered.filter(({ isOnce }) => !isOnce),
  );
  return registered.map(({ listener }) => callPlugin(listener, ...parameters));
}

/** Adds a listener of `figma` that the host has to know of. */
export function listenToFigma(event: string, listener: Listener, isOnce: boolean): void {
  askHost({ do: "listen", event });
  addListener(event, listener, isOnce);
}

export function addPageListener(pageId: string, event: string, listener: Listener, isOnce: boolean): void {
  askHost({ do: "listen", event, pageId });
  addListener(`${event} ${pageId}`, listener, isOnce);
}

export function removePageListener(pageId: string, event: string, listener: Listener): void {
  removeListener(`${event} ${pageId}`, listener);
}
