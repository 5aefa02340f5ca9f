import { type FixRequest, type PatchRequest, patchHeaders } from "@linkspan/contract";
import { useMutation } from "@tanstack/react-query";
import { copyPatch, fetchPatch } from "../../../../lib/api/patch.ts";
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

/** Copies the changes as a unified diff. */
export function useCopyPatch(params: DraftKey) {
  return useMutation({
    mutationFn: (body: FixRequest) => copyPatch(params, body),
    meta: { showsError: true },
  });
}

function readName(headers: Headers): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  return name && decodeURIComponent(name);
}
