const maxSlugLength = 60;

/** The fields of an operation that its URL needs. */
export type NamedOperation = { id: string; method: string; path: string; summary?: string };

/** The URL of an operation in the current revision. Only the ID counts, so that it stays valid after a rename. */
export function projectOperationUrl(project: string, operation: NamedOperation): string {
  return `/doc/${project}/op/${operationSegment(operation)}`;
}

/** The last segment of that URL: a readable slug and the ID. */
export function operationSegment({ id, method, path, summary }: NamedOperation): string {
  const slug = writeSlug(summary ?? "") || writeSlug(`${method} ${path}`);
  return `${slug ? `${slug}-` : ""}${id}`;
}

function writeSlug(text: string): string {
  const words = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = words.replaceAll(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return slug.slice(0, maxSlugLength).replace(/-+$/, "");
}
