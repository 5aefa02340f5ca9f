import { apiBase } from "@linkspan/contract";
import type { Person } from "../projects/people.ts";
import type { Product } from "../projects/product.ts";

/** Operations of each description that are read. */
const operations = 3;

type Largest = { bytes: number; path: string };

/** The largest of the responses that the screens of a project are made from, before compression. */
export async function measureLargestResponse(
  product: Product,
  person: Person,
  project: string,
): Promise<Largest> {
  const { rows } = await product.pool.query<{ id: string }>(
    "SELECT id FROM operations WHERE project_id = $1 AND is_current ORDER BY length(path) DESC LIMIT $2",
    [project, operations],
  );
  const revision = `/projects/${project}/revisions/1`;
  const paths = [
    "/projects/",
    `/projects/${project}/`,
    `/projects/${project}/analysis/`,
    `/projects/${project}/search/?q=a`,
    `/projects/${project}/screens/`,
    `${revision}/`,
    `${revision}/index/`,
    `${revision}/navigator/`,
    `${revision}/overview/`,
    `${revision}/schemas/`,
    `${revision}/fixes/`,
    `${revision}/findings/?section=operations`,
    `${revision}/findings/?section=schemas`,
    `${revision}/findings/?section=operations&q=e`,
    ...rows.map(({ id }) => `${revision}/operations/${id}/`),
  ];
  let largest: Largest = { bytes: 0, path: "" };
  for (const path of paths) {
    const bytes = await measureResponse(product, person, path);
    if (bytes > largest.bytes) largest = { bytes, path: path.replace(project, "{id}") };
  }
  return largest;
}

async function measureResponse({ origin }: Product, { access }: Person, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${access}`, "accept-encoding": "identity" };
  const response = await fetch(`${origin}${apiBase}${path}`, { headers });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += (piece as Uint8Array).length;
  if (response.status === 429 || response.status >= 500) throw new Error(`${path}: ${response.status}`);
  return bytes;
}
