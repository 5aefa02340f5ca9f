import { useMemo } from "react";
import { useLocation } from "react-router";

/** The query of the URL. Not the router's `useSearchParams`, which would add code to every public page. */
export function useUrlQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
