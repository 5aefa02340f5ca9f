import type { MendRequest, PatchRequest, Revision } from "@linkspan/contract";
import { patchHeaders } from "@linkspan/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { analysisQuery, mendedRevisionQuery } from "../queries.ts";
import { type AnswerPlace, clearAnswers } from "./answer-store.ts";

type Format = NonNullable<PatchRequest["format"]>;

/** Brings the description with suggestions in it. */
export function useDownload(params: AnswerPlace) {
  return useMutation({
    mutationFn: async (body: PatchRequest & { format: Format }) => {
      let headers = new Headers();
      const onHeaders = (came: Headers) => {
        headers = came;
      };
      const file = await api.call("patchRevision", { params, body }, { onHeaders });
      saveFile(file, readName(headers) ?? `description.${body.format}`);
      return { isRewritten: headers.get(patchHeaders.rewritten) === "true" };
    },
  });
}

function readName(headers: Headers): string | undefined {
  const name = /filename\*=UTF-8''(\S+)/.exec(headers.get("content-disposition") ?? "")?.[1];
  return name && decodeURIComponent(name);
}

/** Makes the next revision and follows it until it can be read. */
export function useNextRevision(params: AnswerPlace) {
  const queryClient = useQueryClient();
  // Sent again after a lost answer, it is the same call and not another revision.
  const [key] = useState(() => crypto.randomUUID());
  const make = useMutation({
    mutationFn: (body: MendRequest) =>
      api.call("mendRevision", { params, body }, { headers: { "idempotency-key": key } }),
  });
  const made = make.data?.revision;
  const { data } = useQuery({
    ...mendedRevisionQuery(params.id, made?.number ?? 0),
    enabled: made !== undefined,
  });
  const revision: Revision | undefined = data ?? made;
  const status = revision?.status;

  const end = useEffectEvent(() => {
    if (status === "ready") clearAnswers(params);
    void queryClient.invalidateQueries({ queryKey: analysisQuery(params.id).queryKey });
    for (const queryKey of [["projects"], ["project", params.id]]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  useEffect(() => {
    if (status === "ready" || status === "failed") end();
  }, [status]);
  return { make, revision, isRewritten: make.data?.is_rewritten ?? false };
}
