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
    return pattern.children.some((child) => holdsAmbiguity(child, isFollowed, search));
  if (pattern.kind === "look") return holdsAmbiguity(pattern.child, false, search);
  if (pattern.kind === "sequence") {
    let hasMore = isFollowed;
    return pattern.children.toReversed().some((child) => {
      if (holdsAmbiguity(child, hasMore, search)) return true;
      hasMore ||= child.min > 0 || child.kind === "edge" || child.kind === "look";
      return false;
    });
  }
  if (pattern.kind !== "repeat") return false;
  if (isFollowed && pattern.maxTimes > fewRepeats) {
    const branches = listBranches(pattern.child);
    if (sharesText(branches, search)) return true;
    if (branches.some((branch) => splitsAnywhere(branch, search))) return true;
  }
  return holdsAmbiguity(pattern.child, isFollowed || pattern.minTimes > 1, search);
}

/** The ways through a repeated part, each as what it takes one after the other. */
function listBranches(child: Pattern): Pattern[][] {
  return child.kind === "choice" ? child.children.map(listItems) : [listItems(child)];
}

function listItems(child: Pattern): Pattern[] {
  if (child.kind === "sequence") return child.children.flatMap(listItems);
  return child.kind === "choice" && child.children.length === 1
    ? listItems(child.children[0] as Pattern)
    : [child];
}

/** Whether one character, written often enough, fits two branches: each stretch of it can be either. */
function sharesText(branches: readonly Pattern[][], search: Search): boolean {
  if (branches.length < 2) return false;
  return samples.some((code) => {
    let count = 0;
    for (const children of branches) {
      if (takesOnly({ kind: "sequence", children, min: 0, max: 0 }, code, search) === "some") count++;
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
    if (needed === 0 && item.maxTimes > 1 && item.child.min > 0) return true;
    const [taken, ...rest] = listItems(item.child);
    if (needed === 0 || item.max - item.min < needed || taken?.kind !== "set" || rest.length > 0)
      return false;
    return others.every((other) => fitsInto(other, taken.set, search));
  });
}

/** Whether a part takes some text that is made of a set's characters alone. */
function fitsInto(child: Pattern, set: CharacterSet, search: Search): boolean {
  if (child.kind === "sequence") return child.children.every((inner) => fitsInto(inner, set, search));
  if (child.kind === "choice") return child.children.some((inner) => fitsInto(inner, set, search));
  if (child.kind === "repeat") return child.minTimes === 0 || fitsInto(child.child, set, search);
  if (child.kind !== "set") return false;
  return samples.some((code) => takes(child.set, code, search) && takes(set, code, search));
}

/** What a part takes of a text of one character only: some of it, no more than nothing, or it does not fit. */
function takesOnly(child: Pattern, code: number, search: Search): "some" | "nothing" | "misfit" {
  if (child.kind === "set") return takes(child.set, code, search) ? "some" : "misfit";
  if (child.kind === "repeat") {
    const inner = takesOnly(child.child, code, search);
    if (child.maxTimes > 0 && inner === "some") return "some";
    return child.minTimes === 0 ? "nothing" : inner;
  }
  if (child.kind !== "sequence" && child.kind !== "choice") return "misfit";
  const inner = child.children.map((each) => takesOnly(each, code, search));
  const isMisfit =
    child.kind === "sequence" ? inner.includes("misfit") : !inner.some((each) => each !== "misfit");
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
