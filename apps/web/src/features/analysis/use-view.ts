import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";
import { readView, type View, writeAnalysisView } from "./view.ts";

/** The view in the URL, and a function to change it. Changing the tab or section adds a history entry. */
export function useView() {
  const params = useUrlQuery();
  const navigate = useNavigate();
  const view = readView(params);
  const text = params.toString();
  const changeView = useCallback(
    (change: Partial<View>) => {
      const now = readView(new URLSearchParams(text));
      const replace = change.tab === undefined && change.section === undefined;
      const closed = { fix: "", row: "" };
      void navigate(
        { search: writeAnalysisView({ ...now, ...closed, ...change }) },
        { replace, preventScrollReset: true },
      );
    },
    [navigate, text],
  );
  return { view, changeView };
}
