/** A version for display: numbers with a "v" prefix, names as they are. */
export function formatVersion(version: string): string {
  return /^\d/.test(version) ? `v${version}` : version;
}
