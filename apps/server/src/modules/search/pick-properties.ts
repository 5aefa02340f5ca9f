import type { PropertyHit } from "@linkspan/contract";
import { findRanges } from "./find-matches.ts";
import { joinWords, type KnownProperty } from "./known-properties.ts";
import type { AskedWord, OperationText } from "./open-search.ts";

/** An operation whose names of properties hold the words, together or apart. */
export type Candidate = { id: string; text: OperationText; properties: readonly KnownProperty[] };

const maxProperties = 8;

/** One operation may have a name in many places; two of them tell enough. */
const maxPerName = 2;

type Rated = { property: KnownProperty; candidate: Candidate; held: number; rate: number };

/** The properties whose names hold the most of the words, with what they stand in. Better operations come first. */
export function pickProperties(candidates: readonly Candidate[], asked: readonly AskedWord[]): PropertyHit[] {
  const wanted = asked.map(({ word, isPrefix }) => (isPrefix ? ` ${word}` : ` ${word} `));
  const rated = candidates.flatMap((candidate) =>
    candidate.properties
      .flatMap((property): Rated | [] => {
        const rating = rateProperty(property, wanted);
        return rating ? { property, candidate, ...rating } : [];
      })
      .sort((one, other) => other.held - one.held || other.rate - one.rate)
      .slice(0, maxPerName),
  );
  const highest = Math.max(0, ...rated.map(({ held }) => held));
  return rated
    .filter(({ held }) => held === highest)
    .slice(0, maxProperties)
    .map((one) => present(one, asked));
}

/** How many words it holds, and how well. One that is only below what is asked for is not meant. */
function rateProperty(
  { words, within, name, pointer }: KnownProperty,
  wanted: readonly string[],
): Pick<Rated, "held" | "rate"> | undefined {
  let own = 0;
  for (const word of wanted) if (words.includes(word)) own++;
  if (own === 0) return undefined;
  let held = own;
  if (held < wanted.length && within !== "") {
    const all = joinWords(within) + words;
    held = wanted.filter((word) => all.includes(word)).length;
  }
  // All of a short name says more than a part of a long one, and what is near more than what is deep.
  return { held, rate: own - name.length / 100 - pointer.length / 1000 };
}

function present({ property, candidate }: Rated, asked: readonly AskedWord[]): PropertyHit {
  const { words: _words, ...location } = property;
  const { method, path, summary } = candidate.text;
  const ranges = findRanges(property.name, asked);
  return { operation_id: candidate.id, method, path, summary, ...location, ranges };
}
