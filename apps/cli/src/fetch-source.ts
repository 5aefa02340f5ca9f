import { maxBytes } from "./read-input.ts";
import { UnreadableError } from "./unreadable-error.ts";

const timeoutMs = 30_000;

/** The text at a URL. */
export async function fetchSource(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new UnreadableError(`${url}: the server responded with ${response.status}`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new UnreadableError(`${url}: larger than 32 MiB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    const { cause, message } = error as Error;
    throw new UnreadableError(`${url}: ${cause instanceof Error ? cause.message : message}`);
  }
}
