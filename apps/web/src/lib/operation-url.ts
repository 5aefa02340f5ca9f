const maxSlugLength = 60;

/** What an address of an operation is written from. */
export type NamedOperation = { id: string; method: string; path: string; summary?: string };

/** Where an operation is shown. The words are for people; the id alone finds it, also after it was renamed. */
export function projectOperationUrl(project: string, operation: NamedOperation): string {
  return `/doc/${project}/op/${operationSegment(operation)}`;
}

/** The end of that address. */
export function operationSegment({ id, method, path, summary }: NamedOperation): string {
  const slug = writeSlug(summary ?? "") || writeSlug(`${method} ${path}`);
  return `${slug ? `${slug}-` : ""}${id}`;
}

function writeSlug(text: string): string {
  const words = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug = words.replaceAll(/[^a-z0-9]+/g, "-").replace(/^-/, "");
  return slug.slice(0, maxSlugLength).replace(/-+$/, "");
}
