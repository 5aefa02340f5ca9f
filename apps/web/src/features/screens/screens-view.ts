import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";

const filters = ["all", "unlinked", "broken"] as const;
const forms = ["", "map", "list"] as const;

type Filter = (typeof filters)[number];

/** What is shown of the screens. It is in the URL, so that a reload and a copied link keep it. */
export type ScreensView = {
  show: Filter;
  /** The page of the design file; empty for all. */
  page: string;
  q: string;
  /** Map or list; empty for the one that fits the number of screens. */
  form: (typeof forms)[number];
  /** The selected screen or operation; at most one of the two. */
  screen: string;
  operation: string;
};

const start: ScreensView = { show: "all", page: "", q: "", form: "", screen: "", operation: "" };

/** The ID of a node in a URL. */
export const nodePattern = /^I?\d{1,12}:\d{1,12}(?:;\d{1,12}:\d{1,12})*$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the view from the URL; invalid values fall back to the defaults. */
export function readScreensView(params: URLSearchParams): ScreensView {
  const read = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? "";
    return pattern.test(value) ? value : "";
  };
  const screen = read("screen", nodePattern);
  return {
    show: filters.find((filter) => filter === params.get("show")) ?? start.show,
    page: read("page", nodePattern),
    q: read("q", /^\P{Cc}{0,120}$/u),
    form: forms.find((form) => form === params.get("form")) ?? start.form,
    screen,
    operation: screen ? "" : read("operation", uuid),
  };
}

/** Writes the view into the URL's query, without default values. */
export function writeScreensView(view: ScreensView): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) {
    if (value !== start[name as keyof ScreensView]) written.set(name, value);
  }
  return written.toString();
}

type Options = {
  /** Adds a history entry, so that Back undoes the change. */
  push?: boolean;
};

export type ChangeView = (change: Partial<ScreensView>, options?: Options) => void;

/** The view in the URL, and a function to change it. */
export function useScreensView(): { view: ScreensView; changeView: ChangeView } {
  const navigate = useNavigate();
  const view = readScreensView(useUrlQuery());
  const changeView = useCallback<ChangeView>(
    (change, { push = false } = {}) => {
      // Reads the current URL: two changes may come before the first one is rendered.
      const now = readScreensView(new URLSearchParams(location.search));
      const search = writeScreensView({ ...now, ...change });
      void navigate({ search }, { replace: !push, preventScrollReset: true });
    },
    [navigate],
  );
  return { view, changeView };
}
