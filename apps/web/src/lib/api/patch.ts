import type { FixPreview, FixRequest, PatchRequest } from "@linkspan/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

type RevisionParams = { id: string; number: number };

/** The changed lines and the scores afterward. The same answers have the same preview. */
export function fixPreviewQuery(params: RevisionParams, request: FixRequest) {
  return queryOptions({
    queryKey: ["fix-preview", params.id, params.number, request],
    queryFn: ({ signal }): Promise<FixPreview> =>
      api.call("previewFixes", { params, body: request }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}

/** The API description with fixes applied, or the changes alone, and the headers that describe it. */
export async function fetchPatch(
  params: RevisionParams,
  body: PatchRequest,
): Promise<{ file: Blob; headers: Headers }> {
  let headers = new Headers();
  const onHeaders = (came: Headers) => {
    headers = came;
  };
  const file = await api.call("patchRevision", { params, body }, { onHeaders });
  return { file, headers };
}

/** Copies the changes as a unified diff. The promise goes to the clipboard, so that Safari still sees the click. */
export async function copyPatch(params: RevisionParams, body: FixRequest): Promise<void> {
  const text = fetchPatch(params, { ...body, format: "diff" }).then(({ file }) => file.text());
  const item = new ClipboardItem({
    "text/plain": text.then((patch) => new Blob([patch], { type: "text/plain" })),
  });
  await navigator.clipboard.write([item]);
  await text;
}
