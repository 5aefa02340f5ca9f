import { ApiError } from "../client.ts";
import type { LiveEvent } from "../events.ts";
import { readEvents } from "./server-sent-events.ts";

/** A listener for events. `onLive` is called when the stream is open: data that was read before may be outdated. */
export type LiveListener = { onEvent(event: LiveEvent): void; onLive?(): void };

/** Whether the page is visible. */
export type Visibility = { isHidden(): boolean; subscribe(listener: () => void): () => void };

type Settings = {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  visibility: Visibility;
  times?: Partial<typeof defaultTimes>;
};

/** Milliseconds. The server sends at least a comment every 20 seconds. */
const defaultTimes = { first: 1000, longest: 60_000, silence: 50_000, hidden: 60_000 };

export type LiveConnection = ReturnType<typeof createLiveConnection>;

/** Keeps one event stream open while there are listeners; a page that stays hidden closes it. */
export function createLiveConnection({ open, visibility, times: given }: Settings) {
  const times = { ...defaultTimes, ...given };
  const listeners = new Set<LiveListener>();
  const stateListeners = new Set<() => void>();
  let live = false;
  let stop: AbortController | undefined;
  let stopWatching: (() => void) | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function setLive(value: boolean): void {
    const changed = value !== live;
    live = value;
    if (value) for (const { onLive } of listeners) onLive?.();
    if (changed) for (const listener of stateListeners) listener();
  }

  function start(): void {
    if (stop || listeners.size === 0) return;
    stop = new AbortController();
    void keepOpen(stop.signal);
  }

  function end(): void {
    stop?.abort();
    stop = undefined;
    setLive(false);
  }

  function watch(): void {
    clearTimeout(hiding);
    if (visibility.isHidden()) hiding = setTimeout(end, times.hidden);
    else start();
  }

  async function keepOpen(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      let retryAfter = 0;
      try {
        await listen(signal, () => {
          failures = 0;
        });
      } catch (error) {
        if (error instanceof ApiError) retryAfter = (error.retryAfter ?? 0) * 1000;
      }
      if (signal.aborted) return;
      setLive(false);
      const pause = Math.min(times.longest, times.first * 2 ** failures);
      failures += 1;
      // All clients lose the server at the same time: random delays keep them from reconnecting together.
      await wait(Math.max(retryAfter, pause * (0.5 + Math.random() / 2)), signal);
    }
  }

  async function listen(stopped: AbortSignal, onLive: () => void): Promise<void> {
    const silent = new AbortController();
    let timer = setTimeout(() => silent.abort(), times.silence);
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), times.silence);
    };
    const signal = AbortSignal.any([stopped, silent.signal]);
    try {
      for await (const { name, data } of readEvents(await open(signal), hear)) {
        if (stopped.aborted) return;
        if (name === "live") {
          onLive();
          setLive(true);
        } else if (name === "lost") setLive(false);
        else for (const { onEvent } of listeners) onEvent(JSON.parse(data) as LiveEvent);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    isLive: () => live,
    subscribeToState(listener: () => void): () => void {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    subscribe(listener: LiveListener): () => void {
      listeners.add(listener);
      stopWatching ??= visibility.subscribe(watch);
      watch();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        stopWatching = undefined;
        clearTimeout(hiding);
        end();
      };
    },
  };
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
