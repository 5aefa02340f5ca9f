import { type CharacterSet, hasCharacter } from "./character-set.ts";
import { type Pattern, parsePattern } from "./pattern.ts";

/** A part that is repeated oftener than this, inside of which something repeats too, takes too long to try out. */
const fewRepeats = 10;

/** The characters that patterns speak of; the last three stand for all the others. */
const samples = [...Array.from({ length: 128 }, (_, code) => code), 0xe9, 0x4e2d, 0x1f600];

/** How much work may still be spent. When nothing is left every pattern is let pass. */
export type Search = { triesLeft: number };

/** Whether some text fits a repeated part of a pattern in exponentially many ways. The pattern is never run. */
export function isAmbiguous(source: string, search: Search): boolean {
  // Only a group can hold what repeats inside of what repeats.
  if (!source.includes(")*") && !source.includes(")+") && !source.includes("){")) return false;
  if (!spend(search, source.length)) return false;
  const pattern = parsePattern(source);
  return pattern !== undefined && holdsAmbiguity(pattern, false, search);
}

/** A part that nothing has to follow never fails in the end, so no second way is ever tried. */
function holdsAmbiguity(pattern: Pattern, isFollowed: boolean, search: Search): boolean {
  if (pattern.kind === "choice")
    return pattern.parts.some((part) => holdsAmbiguity(part, isFollowed, search));
  if (pattern.kind === "look") return holdsAmbiguity(pattern.part, false, search);
  if (pattern.kind === "sequence") {
    let hasMore = isFollowed;
    return pattern.parts.toReversed().some((part) => {
      if (holdsAmbiguity(part, hasMore, search)) return true;
      hasMore ||= part.min > 0 || part.kind === "edge" || part.kind === "look";
      return false;
    });
  }
  if (pattern.kind !== "repeat") return false;
  if (isFollowed && pattern.maxTimes > fewRepeats) {
    const branches = listBranches(pattern.part);
    if (sharesText(branches, search)) return true;
    if (branches.some((branch) => splitsAnywhere(branch, search))) return true;
  }
  return holdsAmbiguity(pattern.part, isFollowed || pattern.minTimes > 1, search);
}

/** The ways through a repeated part, each as what it takes one after the other. */
function listBranches(part: Pattern): Pattern[][] {
  return part.kind === "choice" ? part.parts.map(listItems) : [listItems(part)];
}

function listItems(part: Pattern): Pattern[] {
  if (part.kind === "sequence") return part.parts.flatMap(listItems);
  return part.kind === "choice" && part.parts.length === 1 ? listItems(part.parts[0] as Pattern) : [part];
}

/** Whether one character, written often enough, fits two branches: each stretch of it can be either. */
function sharesText(branches: readonly Pattern[][], search: Search): boolean {
  if (branches.length < 2) return false;
  return samples.some((code) => {
    let count = 0;
    for (const parts of branches) {
      if (takesOnly({ kind: "sequence", parts, min: 0, max: 0 }, code, search) === "some") count++;
    }
    return count > 1;
  });
}

/** Whether a branch has a part that may as well swallow the whole next round. */
function splitsAnywhere(items: readonly Pattern[], search: Search): boolean {
  if (!spend(search, items.length * items.length)) return false;
  const minLength = items.reduce((sum, { min }) => sum + min, 0);
  return items.some((item) => {
    if (item.kind !== "repeat" || item.max === item.min) return false;
    const others = items.filter((other) => other !== item);
    const needed = minLength - item.min;
    if (needed === 0 && item.maxTimes > 1 && item.part.min > 0) return true;
    const [taken, ...rest] = listItems(item.part);
    if (needed === 0 || item.max - item.min < needed || taken?.kind !== "set" || rest.length > 0)
      return false;
    return others.every((other) => fitsInto(other, taken.set, search));
  });
}

/** Whether a part takes some text that is made of a set's characters alone. */
function fitsInto(part: Pattern, set: CharacterSet, search: Search): boolean {
  if (part.kind === "sequence") return part.parts.every((inner) => fitsInto(inner, set, search));
  if (part.kind === "choice") return part.parts.some((inner) => fitsInto(inner, set, search));
  if (part.kind === "repeat") return part.minTimes === 0 || fitsInto(part.part, set, search);
  if (part.kind !== "set") return false;
  return samples.some((code) => takes(part.set, code, search) && takes(set, code, search));
}

/** What a part takes of a text of one character only: some of it, no more than nothing, or it does not fit. */
function takesOnly(part: Pattern, code: number, search: Search): "some" | "nothing" | "misfit" {
  if (part.kind === "set") return takes(part.set, code, search) ? "some" : "misfit";
  if (part.kind === "repeat") {
    const inner = takesOnly(part.part, code, search);
    if (part.maxTimes > 0 && inner === "some") return "some";
    return part.minTimes === 0 ? "nothing" : inner;
  }
  if (part.kind !== "sequence" && part.kind !== "choice") return "misfit";
  const inner = part.parts.map((each) => takesOnly(each, code, search));
  const isMisfit =
    part.kind === "sequence" ? inner.includes("misfit") : !inner.some((each) => each !== "misfit");
  if (isMisfit) return "misfit";
  return inner.includes("some") ? "some" : "nothing";
}

function takes(set: CharacterSet, code: number, search: Search): boolean {
  return spend(search, 1 + set.ranges.length + set.sets.length) && hasCharacter(set, code);
}

function spend(search: Search, tries: number): boolean {
  search.triesLeft -= tries;
  return search.triesLeft > 0;
}
