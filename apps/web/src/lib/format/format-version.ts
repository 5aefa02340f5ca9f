/** A version as it is shown: numbers with a v before them, names as they are. */
export function formatVersion(version: string): string {
  return /^\d/.test(version) ? `v${version}` : version;
}
