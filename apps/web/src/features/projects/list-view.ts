import type { ProjectQuery } from "@linkspan/contract";
import { useNavigate } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";

const sorts = ["updated", "name", "score"] as const;
const filters = ["all", "mine", "broken", "failed"] as const;

export type Sort = (typeof sorts)[number];
export type Filter = (typeof filters)[number];

/** Search, filters, order and page of the list. They are in the URL, so that a reload and a copied link keep them. */
export type ListView = { q: string; sort: Sort; show: Filter; page: number };

const start: ListView = { q: "", sort: "updated", show: "all", page: 1 };

/** Reads the view from the URL; invalid values fall back to the defaults. */
export function readListView(params: URLSearchParams): ListView {
  const page = Number(params.get("page"));
  return {
    q: cleanSearch(params.get("q") ?? ""),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? start.sort,
    show: filters.find((filter) => filter === params.get("show")) ?? start.show,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : start.page,
  };
}

/** Writes the view into the URL's query, without default values. Other parameters stay. */
export function writeListView(view: ListView, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(view)) {
    if (value === start[name as keyof ListView]) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

export function toQuery({ q, sort, show, page }: ListView): ProjectQuery {
  return {
    ...(q ? { q } : {}),
    ...(sort === start.sort ? {} : { sort }),
    ...(show === "mine" ? { role: "owner" as const } : {}),
    ...(show === "broken" ? { links: "broken" as const } : {}),
    ...(show === "failed" ? { status: "failed" as const } : {}),
    ...(page === start.page ? {} : { page }),
  };
}

/** A search text that the server accepts: no control characters, at most 120 characters. */
function cleanSearch(text: string): string {
  return Array.from(
    text
      .replaceAll(/\p{Cc}/gu, "")
      .trim()
      .toWellFormed(),
  )
    .slice(0, 120)
    .join("");
}

/** The view in the URL, and a function to change it. Every change but that of the page resets the page. */
export function useListView() {
  const navigate = useNavigate();
  const view = readListView(useUrlQuery());
  const changeView = (changed: Partial<ListView>, options: { replace?: boolean } = {}) => {
    // Reads the current URL: two changes may come before the first one is rendered.
    const now = new URLSearchParams(location.search);
    const written = writeListView({ ...readListView(now), page: start.page, ...changed }, now);
    void navigate(`?${written}`, { preventScrollReset: true, ...options });
  };
  return { view, changeView };
}
