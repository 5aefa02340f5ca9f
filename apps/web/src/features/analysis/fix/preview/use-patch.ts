import { type FixRequest, type PatchRequest, patchHeaders } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../../lib/api/api.ts";
import { saveFile } from "../../../../lib/save-file.ts";
import type { DraftKey } from "../draft/draft-store.ts";

/** Downloads the API description with the fixes applied. */
export function useDownload(params: DraftKey) {
  return useMutation({
    mutationFn: async (body: PatchRequest) => {
      const { file, headers } = await fetchPatch(params, body);
      saveFile(file, readName(headers) ?? "openapi.yaml");
      return { isRewritten: headers.get(patchHeaders.rewritten) === "true" };
    },
    meta: { showsError: true },
  });
}

/** Copies the changes as a unified diff. The promise goes to the clipboard, so that Safari still sees the click. */
export function useCopyPatch(params: DraftKey) {
  return useMutation({
    mutationFn: async (body: FixRequest) => {
      const text = fetchPatch(params, { ...body, format: "diff" }).then(({ file }) => file.text());
      const item = new ClipboardItem({
        "text/plain": text.then((patch) => new Blob([patch], { type: "text/plain" })),
      });
      await navigator.clipboard.write([item]);
      await text;
    },
    meta: { showsError: true },
  });
}

async function fetchPatch(params: DraftKey, body: PatchRequest): Promise<{ file: Blob; headers: Headers }> {
  let headers = new Headers();
  const onHeaders = (came: Headers) => {
    headers = came;
  };
  const file = await api.call("patchRevision", { params, body }, { onHeaders });
  return { file, headers };
}

function readName(headers: Headers): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  return name && decodeURIComponent(name);
}
