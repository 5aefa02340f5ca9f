import type { FixAnswer } from "@linkspan/contract";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { fixKey } from "./draft.ts";
import { type DraftKey, putFixes } from "./draft-store.ts";

/** Adds the fixes to the draft that another page passes with its link. A reload adds them only once. */
export function useIncomingFixes({ id, number }: DraftKey): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const fixes = (state as { fixes?: FixAnswer[] } | null)?.fixes;
  useEffect(() => {
    if (!fixes) return;
    putFixes(
      { id, number },
      fixes.map(({ rule, entry, values }) => [fixKey(rule, entry), values]),
    );
    void navigate(pathname + search, { replace: true, state: null });
  }, [fixes, id, number, navigate, pathname, search]);
}
