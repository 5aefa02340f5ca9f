import { splitQuery } from "../../documentation/split-words.ts";

/** Words that say nothing about what is shown. */
const stopWords: ReadonlySet<string> = new Set(
  "a an and are as at be by for from has if in is it its no not of off on or our so the this to up us was what when where which who with you your".split(
    " ",
  ),
);

/** Short words that are the names of fields: a route has `from` and `to`. */
const shortNames: ReadonlySet<string> = new Set(["from", "to"]);

const endings = [
  "ations",
  "ation",
  "ings",
  "ing",
  "ures",
  "ure",
  "ions",
  "ion",
  "als",
  "al",
  "ers",
  "er",
  "ed",
  "es",
  "s",
];

const minStemLength = 4;

/** A word without its ending: `departs`, `departure` and `departing` are the same. */
export function toStem(word: string): string {
  for (const ending of endings) {
    if (word.length - ending.length < minStemLength || !word.endsWith(ending) || word.endsWith("ss"))
      continue;
    return trimLastVowel(word.slice(0, -ending.length));
  }
  const isShortPlural = word.length > 3 && word.endsWith("s") && !word.endsWith("ss");
  return trimLastVowel(isShortPlural ? word.slice(0, -1) : word);
}

function trimLastVowel(stem: string): string {
  return stem.length > minStemLength && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

/** Names repeat: those that were split before are kept. */
const known = new Map<string, readonly string[]>();
const limits = { known: 5000, length: 40 };

/** The stems of a name or text, in their order. Numbers are left out. */
export function listStems(text: string): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const stems = splitStems(text);
  if (known.size >= limits.known) known.clear();
  if (text.length <= limits.length) known.set(text, stems);
  return stems;
}

function splitStems(text: string): string[] {
  const words = splitQuery(text).filter((word) => !/^\p{N}+$/u.test(word));
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words.filter((word) => shortNames.has(word))).map(toStem);
}

/** Words that designs and APIs use for the same thing, in every field of business. */
const related = [
  "amount price cost fee fare total sum charge payment value money",
  "count number quantity qty left remaining available",
  "date day time",
  "start begin from since departs departure opens",
  "end finish until till to expires expiry arrives arrival closes",
  "name title label headline heading item",
  "description text body message note details summary caption subtitle content",
  "status state badge tag",
  "id reference code number key",
  "image photo picture avatar thumbnail logo icon cover illustration",
  "email mail",
  "phone telephone mobile tel",
  "address street location place line",
  "city town",
  "postcode postal zip",
  "first given forename",
  "last family surname",
  "birthday birth born dob",
  "user person member customer guest profile account",
  "type kind category class",
  "duration minutes minute mins min hours hour hrs length",
  "rating stars score",
  "points balance credits",
  "language locale",
  "pay payable due outstanding owed balance",
  "created posted published issued added placed ordered booked",
  "updated modified changed edited",
  "comment review feedback remark",
];

let relatedStems: ReadonlyMap<string, readonly string[]> | undefined;

/** Stems that mean much the same. */
export function listRelatedStems(stem: string): readonly string[] {
  relatedStems ??= relateStems();
  return relatedStems.get(stem) ?? [];
}

function relateStems(): Map<string, readonly string[]> {
  const groupsOfStem = new Map<string, Set<number>>();
  for (const [group, words] of related.entries()) {
    for (const word of words.split(" ")) {
      const stem = toStem(word);
      groupsOfStem.set(stem, (groupsOfStem.get(stem) ?? new Set()).add(group));
    }
  }
  return new Map(
    [...groupsOfStem].map(([stem, groups]) => [
      stem,
      [...groupsOfStem]
        .filter(([other, theirs]) => other !== stem && [...theirs].some((group) => groups.has(group)))
        .map(([other]) => other),
    ]),
  );
}
