import { hasCharacter } from "./character-set.ts";
import type { Pattern } from "./pattern.ts";

const MAX_STEPS = 200_000;

type Search = { codes: number[]; steps: { left: number } };

/**
 * Whether a text holds a match. All ways through the pattern are followed at once, as sets of positions, so the work
 * is bounded whatever the pattern is. A text that takes too long is said to match.
 */
export function matchesPattern(pattern: Pattern, text: string, all?: { left: number }): boolean {
  // Several texts may share what they take together; each by itself is bounded as well.
  const steps = { left: Math.min(MAX_STEPS, all?.left ?? MAX_STEPS) };
  const allowed = steps.left;
  if (text.length > allowed) return true;
  const codes: number[] = [];
  for (const character of text) codes.push(character.codePointAt(0) ?? 0);
  const search = { codes, steps };
  const starts = new Set<number>();
  for (let at = 0; at <= codes.length; at++) starts.add(at);
  const ends = follow(pattern, starts, search);
  if (all) all.left -= allowed - steps.left;
  return ends.size > 0 || steps.left <= 0;
}

/** Where a match can end that begins at one of the positions. */
function follow(pattern: Pattern, from: Set<number>, search: Search): Set<number> {
  search.steps.left -= from.size + 1;
  if (search.steps.left <= 0 || from.size === 0) return new Set();
  switch (pattern.kind) {
    case "set": {
      const next = new Set<number>();
      for (const at of from) {
        const code = search.codes[at];
        if (code !== undefined && hasCharacter(pattern.set, code)) next.add(at + 1);
      }
      return next;
    }
    case "sequence": {
      let next = from;
      for (const child of pattern.children) next = follow(child, next, search);
      return next;
    }
    case "choice": {
      const next = new Set<number>();
      for (const child of pattern.children) for (const at of follow(child, from, search)) next.add(at);
      return next;
    }
    case "repeat":
      return followRepeat(pattern, from, search);
    case "edge":
      return keep(from, (at) => isEdge(pattern.edge, search.codes, at));
    case "look":
      return keep(from, (at) => follow(pattern.child, new Set([at]), search).size > 0 !== pattern.isNegated);
  }
}

function followRepeat(pattern: Pattern & { kind: "repeat" }, from: Set<number>, search: Search): Set<number> {
  let current = from;
  let count = 0;
  for (; count < pattern.minTimes && current.size > 0; count++) {
    if (search.steps.left <= 0) return new Set();
    current = follow(pattern.child, current, search);
  }
  const reached = new Set(current);
  for (; count < pattern.maxTimes && current.size > 0; count++) {
    const next = follow(pattern.child, current, search);
    current = new Set();
    for (const at of next) if (!reached.has(at)) current.add(at);
    for (const at of current) reached.add(at);
  }
  return reached;
}

function keep(from: Set<number>, isKept: (at: number) => boolean): Set<number> {
  const kept = new Set<number>();
  for (const at of from) if (isKept(at)) kept.add(at);
  return kept;
}

function isEdge(edge: string, codes: number[], at: number): boolean {
  if (edge === "^") return at === 0;
  if (edge === "$") return at === codes.length;
  return (isWord(codes[at - 1]) !== isWord(codes[at])) === (edge === "b");
}

function isWord(code: number | undefined): boolean {
  return code !== undefined && /\w/.test(String.fromCodePoint(code));
}
