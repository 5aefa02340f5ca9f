import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";
import { nodePattern } from "../screens/screens-view.ts";

const filters = ["breaking", "risky", "all"] as const;

/** What is compared and shown. It is in the URL, so that a reload and a copied link keep it. */
export type ChangesView = {
  before: number | undefined;
  after: number | undefined;
  /** Only what concerns this screen. */
  screen: string | undefined;
  show: (typeof filters)[number] | undefined;
};

export function readChangesView(params: URLSearchParams): ChangesView {
  const readNumber = (name: string) => {
    const text = params.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  };
  return {
    before: readNumber("before"),
    after: readNumber("after"),
    screen: nodePattern.exec(params.get("screen") ?? "")?.[0],
    show: filters.find((filter) => filter === params.get("show")),
  };
}

export function writeChangesView(view: ChangesView): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value) written.set(name, String(value));
  return written.toString();
}

export type ChangeView = (change: Partial<ChangesView>) => void;

/** The view in the URL, and a function to change it. */
export function useChangesView(): { view: ChangesView; changeView: ChangeView } {
  const navigate = useNavigate();
  const view = readChangesView(useUrlQuery());
  const changeView = useCallback<ChangeView>(
    (change) => {
      const now = readChangesView(new URLSearchParams(location.search));
      const search = writeChangesView({ ...now, ...change });
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return { view, changeView };
}
