import type { ReportedFinding, SourceLocation } from "@linkspan/engine/format/report";

/** Stored findings per check, and stored diagnostics: a page shows no more. The counts include those left out. */
export const maxLocations = 100;

/** The pointers of a check: there are about 40 checks, and no response is larger than 4 MB. */
const maxPointerBytes = 32_768;

/** The findings of one operation or schema: a response has 50 of these, with suggestions besides. */
const maxFindingBytes = 49_152;

/** Messages may quote values, which have no limit of their own. */
const maxMessageLength = 1000;

/** The first locations of a check, and how many there are if these aren't all. */
export function cutLocations<Location extends SourceLocation>(
  locations: readonly Location[],
): { findings: Location[]; locationCount?: number } {
  let bytes = 0;
  const end = locations.findIndex(({ pointer }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(pointer));
    return index === maxLocations || bytes > maxPointerBytes;
  });
  if (end < 0) return { findings: [...locations] };
  return { findings: locations.slice(0, end), locationCount: locations.length };
}

/** An operation or schema as JSON with its first findings, and how many there are if these aren't all. */
export function writeItem({ findings, ...item }: { findings: readonly ReportedFinding[] }): string {
  const texts: string[] = [];
  let bytes = 0;
  for (const finding of findings) {
    const text = JSON.stringify(cutMessage(finding));
    bytes += Buffer.byteLength(text);
    if (bytes > maxFindingBytes) break;
    texts.push(text);
  }
  const count = texts.length < findings.length ? { finding_count: findings.length } : {};
  return `${JSON.stringify({ ...item, ...count }).slice(0, -1)},"findings":[${texts.join(",")}]}`;
}

export function cutMessage(finding: ReportedFinding): ReportedFinding {
  const { message } = finding;
  if (message.length <= maxMessageLength) return finding;
  return { ...finding, message: `${message.slice(0, maxMessageLength).toWellFormed()}…` };
}
