import { type Path, toPointer } from "../path.ts";

/** The reference that leads to a place in the description. */
export function toReferenceText(path: Path): string {
  return `#${toPointer(path).replaceAll("%", "%25")}`;
}

/** The reference that leads to a key of what another one leads to. */
export function extendReference(reference: string, key: string): string {
  // Almost no name needs escaping, and there may be 100,000.
  return /[~/%]/.test(key) ? reference + toReferenceText([key]).slice(1) : `${reference}/${key}`;
}
