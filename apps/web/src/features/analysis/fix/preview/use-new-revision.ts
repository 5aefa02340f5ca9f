import type { FixedRevision, FixRequest, Revision } from "@linkspan/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "../../../../lib/api/api.ts";
import { analysisQuery, revisionQuery } from "../../queries.ts";
import { moveUnappliedFixes } from "../draft/draft-store.ts";

/** A revision that was created from fixes: what it was made of, and how far its processing is. */
export type CreatedRevision = {
  from: number;
  rules: readonly string[];
  fixed: FixedRevision;
  revision: Revision;
};

type NewRevision = { from: number; request: FixRequest };

/** Creates the next revision, follows it until it is processed, and then shows it. */
export function useNewRevision(id: string, onReady: (revision: number) => void) {
  const queryClient = useQueryClient();
  // Sent again after a lost response, it is the same call and not another revision.
  const key = useRef<{ body: string; key: string }>(undefined);
  const create = useMutation({
    mutationFn: ({ from, request }: NewRevision) => {
      const body = JSON.stringify([from, request]);
      if (key.current?.body !== body) key.current = { body, key: crypto.randomUUID() };
      return api.call(
        "fixRevision",
        { params: { id, number: from }, body: request },
        { headers: { "idempotency-key": key.current.key } },
      );
    },
    meta: { showsError: true },
  });
  const { data: fixed, variables } = create;
  const { data } = useQuery({
    ...revisionQuery(id, fixed?.revision.number ?? 0),
    enabled: fixed !== undefined,
  });
  const revision = data ?? fixed?.revision;
  const status = revision?.status;

  const end = useEffectEvent(() => {
    if (status === "ready" && variables && revision) {
      moveUnappliedFixes({ id, number: variables.from }, variables.request, revision.number);
      onReady(revision.number);
    }
    for (const queryKey of [analysisQuery(id).queryKey, ["scores", id], ["projects"], ["project", id]]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  });
  useEffect(() => {
    if (status === "ready" || status === "failed") end();
  }, [status]);

  const created: CreatedRevision | undefined =
    fixed && revision && variables
      ? { from: variables.from, rules: listRules(variables.request), fixed, revision }
      : undefined;
  return { create, created };
}

function listRules({ fixes = [] }: FixRequest): string[] {
  return [...new Set(fixes.map(({ rule }) => rule))];
}
