import type { FindingPage } from "@linkspan/contract";

type Finding = FindingPage["items"][number]["findings"][number];

type Item = Pick<FindingPage["items"][number], "method" | "path" | "name"> & {
  findings: readonly Pick<Finding, "rule" | "level" | "message" | "silence">[];
};

/** What a person looks for among operations or schemas; what is not given narrows nothing. */
export type Filter = {
  q?: string | undefined;
  rule?: string | undefined;
  method?: string | undefined;
  level?: Finding["level"] | undefined;
  silence?: "open" | "silenced" | undefined;
};

export function isFilter({ q, rule, method, level, silence }: Filter): boolean {
  return Boolean(q || rule || method || level || silence);
}

/** Tells whether an operation or schema is among what is looked for; made once for many of them. */
export function createMatcher({ q = "", rule, method, level, silence }: Filter): (item: Item) => boolean {
  const wanted = q.toLowerCase();
  // One finding has to be all of it: silenced, say, and of this rule.
  const isWanted = (finding: Item["findings"][number]) =>
    (!rule || finding.rule === rule) &&
    (!level || finding.level === level) &&
    (!silence || (finding.silence !== undefined) === (silence === "silenced"));
  return (item) => {
    if (method && item.method !== method) return false;
    if (!item.findings.some(isWanted)) return false;
    if (!wanted) return true;
    const holds = (text: string | undefined) => text?.toLowerCase().includes(wanted) ?? false;
    return (
      holds(item.path) ||
      holds(item.name) ||
      holds(item.method) ||
      item.findings.some(({ message }) => holds(message))
    );
  };
}

/**
 * Tells whether a stored page can contain something that is looked for, by its JSON as it is: parsing it takes many times
 * as long. Texts that JSON escapes are looked for in parsed pages alone.
 */
export function createPageFilter({ q = "", rule = "", method = "" }: Filter): (page: string) => boolean {
  const isPlain = (text: string) => text !== "" && JSON.stringify(text) === `"${text}"`;
  const wanted = q.toLowerCase();
  const values = [rule, method].filter(isPlain).map((text) => `:"${text}"`);
  return (page) =>
    values.every((value) => page.includes(value)) &&
    (!isPlain(wanted) || page.toLowerCase().includes(wanted));
}
