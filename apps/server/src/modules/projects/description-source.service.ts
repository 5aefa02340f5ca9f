import { descriptionBytes } from "@linkspan/contract";
import { AppError } from "../../app-error.ts";
import type { Deps } from "../../deps.ts";
import type { Requester } from "../../fair-slots.ts";
import type { ReceivedBlob } from "../../integrations/blob-store/blob-store.ts";

/** Where a revision comes from: its bytes, and what they were called. */
export type Source = { blob: ReceivedBlob; fileName: string; sourceUrl: string | null };

type SourceDeps = Pick<Deps, "blobs" | "safeFetch" | "concurrency">;

type Given = {
  url: string | undefined;
  file: { name: string; blob: ReceivedBlob } | undefined;
  requester: Requester;
  /** Refuses before anything is fetched or stored, if it could not be kept. */
  requireWithinLimit: (bytes: number) => Promise<void>;
};

/** The description that a form brings along, as a file or by an address, if it brings one. It's in the blob store then. */
export async function withDescriptionSource<Result>(
  deps: SourceDeps,
  { url, file, requester, requireWithinLimit }: Given,
  use: (source: Source | undefined) => Promise<Result>,
): Promise<Result> {
  if (url && file) throw new AppError("invalid_request", "form: send either a file or a URL, not both");
  if (file) {
    await requireWithinLimit(file.blob.bytes);
    await deps.blobs.store(file.blob);
    return use({ blob: file.blob, fileName: file.name, sourceUrl: null });
  }
  if (!url) return use(undefined);
  await requireWithinLimit(1);
  const source = await deps.concurrency.imports.run(requester, () =>
    fetchSource(deps, url, requester.signal),
  );
  try {
    await deps.blobs.store(source.blob);
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

async function fetchSource(deps: SourceDeps, url: string, signal?: AbortSignal): Promise<Source> {
  const { content, fileName } = await deps.safeFetch.open(url, signal);
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
