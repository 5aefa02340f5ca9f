/** Takes an operationId apart into its words. */
export function splitWords(id: string): string[] {
  return id
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

/** How operationIds are written: how words are joined, and whether the verb comes last. */
export type IdStyle = {
  join: (words: readonly string[]) => string;
  isVerbLast: boolean;
  /** What the existing ids call a method, on a collection and on one thing. */
  verbs: ReadonlyMap<string, string>;
};

type Known = { id: string; method: string; path: string };

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());

const joins = {
  camel: (words: readonly string[]) =>
    lower(words)
      .map((word, at) => (at === 0 ? word : capitalize(word)))
      .join(""),
  pascal: (words: readonly string[]) => lower(words).map(capitalize).join(""),
  snake: (words: readonly string[]) => lower(words).join("_"),
  kebab: (words: readonly string[]) => lower(words).join("-"),
  dots: (words: readonly string[]) => lower(words).join("."),
};

/** The style that most of the existing ids have; camelCase without any. */
export function detectStyle(known: readonly Known[]): IdStyle {
  const counts = { camel: 0, pascal: 0, snake: 0, kebab: 0, dots: 0 };
  let last = 0;
  let first = 0;
  for (const { id } of known) {
    const words = splitWords(id);
    if (words.length < 2) continue;
    counts[joinKey(id)]++;
    if (isVerb(words[0])) first++;
    else if (isVerb(words.at(-1))) last++;
  }
  let best: keyof typeof joins = "camel";
  for (const name of ["pascal", "snake", "kebab", "dots"] as const)
    if (counts[name] > counts[best]) best = name;
  return { join: joins[best], isVerbLast: last > first, verbs: learnVerbs(known) };
}

function joinKey(id: string): keyof typeof joins {
  if (id.includes("_")) return "snake";
  if (id.includes(".")) return "dots";
  if (id.includes("-")) return "kebab";
  return /^[A-Z]/.test(id) ? "pascal" : "camel";
}

const verbs = new Set(
  "get list find fetch read retrieve show search query create add post insert new update put replace edit modify patch set delete remove destroy head options trace check upload download send cancel activate deactivate enable disable login logout start stop run execute validate verify confirm approve reject reset refresh sync import export archive restore invite join leave publish".split(
    " ",
  ),
);

/** Whether a word says what is done. */
export function isVerb(word: string | undefined): boolean {
  return word !== undefined && verbs.has(word.toLowerCase());
}

/** A method on a collection or on one thing, as `learnVerbs` counts it. */
export function methodUseKey(method: string, path: string): string {
  return `${method} ${/\}\/?$/.test(path) ? "one" : "many"}`;
}

function learnVerbs(known: readonly Known[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { id, method, path } of known) {
    const words = splitWords(id);
    const verb = [words[0], words.at(-1)].find(isVerb)?.toLowerCase();
    if (verb === undefined) continue;
    const use = methodUseKey(method, path);
    const seen = counts.get(use) ?? new Map<string, number>();
    seen.set(verb, (seen.get(verb) ?? 0) + 1);
    counts.set(use, seen);
  }
  return new Map(
    [...counts].map(([use, seen]) => [use, [...seen].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ""]),
  );
}
