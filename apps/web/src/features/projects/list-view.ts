import type { ProjectQuery } from "@linkspan/contract";
import { useNavigate } from "react-router";
import { useUrlQuery } from "../../lib/api/url-query.ts";

const sorts = ["updated", "name", "score"] as const;
const filters = ["all", "mine", "failed"] as const;

export type Sort = (typeof sorts)[number];
export type Filter = (typeof filters)[number];

/** How the list is looked at. It lives in the address, so that a reload and a shared link keep it. */
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

/** Writes the view into an address, without what goes without saying. What else stands there stays. */
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
    ...(show === "failed" ? { status: "failed" as const } : {}),
    ...(page === start.page ? {} : { page }),
  };
}

/** A search that the server takes: no control characters, at most 120 letters. */
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

/** The view in the address, and how to change it: anything but turning a page begins at the first. */
export function useListView() {
  const navigate = useNavigate();
  const view = readListView(useUrlQuery());
  const changeView = (changed: Partial<ListView>, options: { replace?: boolean } = {}) => {
    // Asked when it is changed: two changes may come before the first one is drawn.
    const now = new URLSearchParams(location.search);
    const written = writeListView({ ...readListView(now), page: start.page, ...changed }, now);
    void navigate(`?${written}`, { preventScrollReset: true, ...options });
  };
  return { view, changeView };
}
