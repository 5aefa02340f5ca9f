import { useMemo } from "react";
import { useLocation } from "react-router";

/** What stands behind `?` in the address. Not the router's own hook: every public page would carry that along. */
export function useUrlQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
