import { linksPerPage, type ScreenPage } from "@linkspan/contract";
import { type Answered, callAs, callWithJson } from "../projects/calls.ts";
import type { Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";

/** A request to a route, such as `PUT /projects/…`; rounds differ in what they name. */
type Request = { line: string; body?: object };
export type ApiCall = {
  what: string;
  request(round: number): Request;
  /** How many rows the response has, for routes that return as many as the project has: compared per row. */
  rows?: number;
};

/** What the calls of a project name. */
type Named = {
  id: string;
  screens: readonly string[];
  operations: readonly string[];
  lastCursor: string;
  links: number;
};

export async function readNames(product: Product, person: Person, id: string): Promise<Named> {
  const screens: string[] = [];
  let lastCursor = "";
  for (let after: string | null = ""; after !== null; ) {
    if (after) lastCursor = after;
    const query: string = after ? `?after=${encodeURIComponent(after)}` : "";
    const { data, status }: Answered<ScreenPage> = await callAs<ScreenPage>(
      product,
      person,
      `/projects/${id}/screens/${query}`,
    );
    if (!data) throw new Error(`screens answered ${status}`);
    screens.push(...data.items.map(({ node_id }) => node_id));
    after = data.next;
  }
  const { rows } = await product.pool.query<{ id: string }>(
    "SELECT id FROM operations WHERE project_id = $1 AND is_current ORDER BY id",
    [id],
  );
  const { rows: counted } = await product.pool.query<{ links: number }>(
    "SELECT count(*)::int AS links FROM links WHERE project_id = $1",
    [id],
  );
  const links = counted[0]?.links ?? 0;
  return { id, screens, operations: rows.map((row) => row.id), lastCursor, links };
}

/** Every route of screens, links and bindings, as the map, the list, the design pane and linking call them. */
export function listApiCalls({ id, screens, operations, lastCursor, links }: Named): ApiCall[] {
  const at = `/projects/${id}`;
  const pick = <Item>(items: readonly Item[], round: number) => items[(round * 7919) % items.length] as Item;
  const get = (what: string, path: string): ApiCall => ({
    what,
    request: () => ({ line: `GET ${at}${path}` }),
  });
  // A layer of each screen that no binding of the data has, see `design-data.ts`.
  const layerOf = (screen: string) => `${Number(screen.split(":")[1]) + 2}:59`;
  const ofOperation = (round: number) => `${at}/operations/${pick(operations, round)}`;
  const link = (method: string) => (round: number) => ({
    line: `${method} ${ofOperation(round)}/links/${layerOf(pick(screens, round))}/?screen=${pick(screens, round)}`,
  });
  return [
    get("coverage", "/coverage/"),
    get("screens", "/screens/"),
    get("screens, last page", `/screens/${lastCursor && `?after=${encodeURIComponent(lastCursor)}`}`),
    get("screens, unlinked", "/screens/?show=unlinked"),
    get("screens, broken", "/screens/?show=broken"),
    get("screens of a page", "/screens/?page=0:0"),
    get("screens by name", "/screens/?q=pay%2097"),
    { what: "a screen", request: (round) => ({ line: `GET ${at}/screens/${pick(screens, round)}/` }) },
    {
      what: "screens of an operation",
      request: (round) => ({ line: `GET ${ofOperation(round)}/screens/` }),
    },
    {
      what: "counts of 20 operations",
      request: (round) => {
        const first = (round * 20) % operations.length;
        return {
          line: `POST ${at}/links/counts/`,
          body: { operations: operations.slice(first, first + 20) },
        };
      },
    },
    { ...get("links", "/links/"), rows: Math.min(links, linksPerPage) },
    { ...get("picture map", "/image_map/"), rows: screens.length },
    { what: "link", request: link("PUT") },
    {
      what: "bind",
      request: (round) => ({
        line: `PUT ${at}/bindings/${layerOf(pick(screens, round))}/`,
        body: {
          operation_id: pick(operations, round),
          screen: pick(screens, round),
          field: "response/200/name",
          format: null,
          repeats: 0,
        },
      }),
    },
    {
      what: "unbind",
      request: (round) => ({ line: `DELETE ${at}/bindings/${layerOf(pick(screens, round))}/` }),
    },
    { what: "unlink", request: link("DELETE") },
    {
      what: "needs no screen",
      request: (round) => ({ line: `PUT ${ofOperation(round)}/no_screen/`, body: { reason: "Webhook" } }),
    },
    {
      what: "needs a screen",
      request: (round) => ({ line: `DELETE ${ofOperation(round)}/no_screen/` }),
    },
    {
      what: "end of a sync",
      request: () => ({
        line: `POST ${at}/screens/sync/`,
        body: { pages: ["0:0"], screens: screens.slice(0, 100) },
      }),
    },
  ];
}

/** Milliseconds that a request takes. */
export async function timeRequest(
  product: Product,
  person: Person,
  { line, body }: Request,
): Promise<number> {
  const [method = "", path = ""] = line.split(" ");
  const start = performance.now();
  const { status, code } = body
    ? await callWithJson(product, person, line, body)
    : await callAs(product, person, path, { method });
  const milliseconds = performance.now() - start;
  if (status >= 300) throw new Error(`${line}: ${status} ${code}`);
  return milliseconds;
}
