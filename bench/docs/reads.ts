import { type NavigatorPage, navigatorPageLines } from "@linkspan/contract";
import { callAs } from "../projects/calls.ts";
import type { Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";

/** The calls that the documentation of a description begins with, at its two ends. */
export type Reads = Record<"navigator" | "last page" | "first operation" | "last operation", string>;

export async function listReads(
  product: Product,
  person: Person,
  id: string,
): Promise<{ reads: Reads; firstId: string; lastId: string }> {
  const at = `/projects/${id}/revisions/1`;
  const first = await readPage(product, person, `${at}/navigator/`);
  const lastPage = Math.ceil(first.line_count / navigatorPageLines) - 1;
  const last = await readPage(product, person, `${at}/navigator/?page=${lastPage}`);
  const firstId = listIds(first)[0] ?? "";
  const lastId = listIds(last).at(-1) ?? "";
  const reads = {
    navigator: `${at}/navigator/`,
    "last page": `${at}/navigator/?operation=${lastId}`,
    "first operation": `${at}/operations/${firstId}/`,
    "last operation": `${at}/operations/${lastId}/`,
  };
  return { reads, firstId, lastId };
}

async function readPage(product: Product, person: Person, path: string): Promise<NavigatorPage> {
  const { data, status } = await callAs<NavigatorPage>(product, person, path);
  if (!data) throw new Error(`${path} answered ${status}`);
  return data;
}

/** The operations on a page of the navigator. */
function listIds({ lines }: NavigatorPage): string[] {
  return lines.flatMap((line) => ("id" in line ? line.id : []));
}

/** The id of an operation. */
export async function findOperation(
  product: Product,
  person: Person,
  id: string,
  { method, path }: { method: string; path: string },
): Promise<string> {
  const at = `/projects/${id}/revisions/1/navigator/`;
  for (let page = 0, count = 1; page * navigatorPageLines < count; page++) {
    const { lines, line_count } = await readPage(product, person, `${at}?page=${page}`);
    count = line_count;
    for (const line of lines)
      if ("id" in line && line.method === method && line.path === path) return line.id;
  }
  throw new Error(`${method} ${path} is not in the navigator`);
}

/** Operations at even distances through a description, the first and the last among them. */
export async function sampleOperations(
  product: Product,
  person: Person,
  id: string,
  max: number,
): Promise<string[]> {
  const at = `/projects/${id}/revisions/1/navigator/`;
  const { line_count } = await readPage(product, person, at);
  const ids: string[] = [];
  for (let page = 0; page * navigatorPageLines < line_count; page++) {
    ids.push(...listIds(await readPage(product, person, `${at}?page=${page}`)));
  }
  const count = Math.min(max, ids.length);
  const step = (ids.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, turn) => ids[Math.round(turn * step)] ?? "");
}
