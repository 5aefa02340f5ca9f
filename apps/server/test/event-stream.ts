import { vi } from "vitest";
import type { TestServer } from "./start-server.ts";

/** What a stream has said so far: the data of events, or the names of those without. */
export type HeardStream = {
  status: number;
  headers: Headers;
  heard: unknown[];
  /** Everything that came, with comments. */
  text(): string;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  close(): void;
};

/** Opens the stream of events and listens until it ends or is closed. */
export async function openStream(
  { origin }: Pick<TestServer, "origin">,
  access: string,
): Promise<HeardStream> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/events/`, {
    headers: { authorization: `Bearer ${access}` },
    signal: leaving.signal,
  });
  let text = "";
  const heard: unknown[] = [];
  const listen = async () => {
    let rest = "";
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      const blocks = (rest + piece).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const name = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (name || data) heard.push(name ?? JSON.parse(data ?? ""));
      }
    }
  };
  const ended = listen().catch(() => undefined);
  const close = () => leaving.abort();
  return { status: response.status, headers: response.headers, heard, text: () => text, ended, close };
}

/** Waits until the stream has said this. */
export async function hears({ heard }: HeardStream, wanted: (event: unknown) => boolean): Promise<void> {
  await vi.waitUntil(() => heard.some(wanted), { timeout: 45_000, interval: 20 });
}
