import { descriptionBytes } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";

/** Where a revision comes from: its bytes, and what they were called. */
export type Source = { blob: ReceivedBlob; fileName: string; sourceUrl: string | null };

/** The description that a form brings along, as a file or by an address, if it brings one. */
export async function withDescriptionSource<Result>(
  deps: Pick<Deps, "blobs" | "safeFetch">,
  { url, file }: { url: string | undefined; file: { name: string; blob: ReceivedBlob } | undefined },
  use: (source: Source | undefined) => Promise<Result>,
): Promise<Result> {
  if (url && file) throw new AppError("invalid_request", "form: send either a file or a URL, not both");
  if (!url) return use(file && { blob: file.blob, fileName: file.name, sourceUrl: null });
  const source = await importSource(deps, url);
  try {
    return await use(source);
  } finally {
    await source.blob.discard();
  }
}

/** Refuses a form without a description. */
export function requireSource(source: Source | undefined): Source {
  if (!source) throw new AppError("invalid_request", "form: send a file or a URL");
  return source;
}

async function importSource(deps: Pick<Deps, "blobs" | "safeFetch">, url: string): Promise<Source> {
  const { content, fileName } = await deps.safeFetch.open(url);
  try {
    const blob = await deps.blobs.receive(content, descriptionBytes);
    return { blob, fileName, sourceUrl: url };
  } catch (error) {
    // It began to answer and then stopped, or went on for too long.
    if (content.errored && !(error instanceof AppError)) throw new AppError("url_fetch_failed");
    throw error;
  } finally {
    content.destroy();
  }
}
