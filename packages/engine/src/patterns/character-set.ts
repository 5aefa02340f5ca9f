/** The characters that one place of a pattern takes. */
export type CharacterSet = {
  isNegated: boolean;
  /** Pairs of first and last code point. */
  ranges: number[];
  sets: CharacterSet[];
  property?: RegExp;
};

const DIGITS = [48, 57];
const WORD = [48, 57, 65, 90, 95, 95, 97, 122];
const SPACES = [9, 13, 32, 32, 0xa0, 0xa0, 0x1680, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x202f];
const CLASSES: Record<string, number[]> = {
  d: DIGITS,
  w: WORD,
  s: [...SPACES, 0x205f, 0x205f, 0x3000, 0x3000, 0xfeff, 0xfeff],
};
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13, "0": 0 };
const HEX = /x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}/iy;
const PROPERTY = /([pP])\{([A-Za-z_]+(?:=[A-Za-z_]+)?)\}/y;

/** A set of pairs of code points, or of one code point alone. */
export function createCharacterSet(ranges: number[]): CharacterSet {
  const [only] = ranges;
  return {
    isNegated: false,
    ranges: ranges.length === 1 && only !== undefined ? [only, only] : [...ranges],
    sets: [],
  };
}

/** Whether a set takes a character. */
export function hasCharacter(set: CharacterSet, code: number): boolean {
  const { ranges, sets } = set;
  let isIn = set.property?.test(String.fromCodePoint(code)) ?? false;
  for (let at = 0; at < ranges.length && !isIn; at += 2)
    isIn = code >= (ranges[at] ?? 0) && code <= (ranges[at + 1] ?? 0);
  for (let at = 0; at < sets.length && !isIn; at++) isIn = hasCharacter(sets[at] as CharacterSet, code);
  return isIn !== set.isNegated;
}

/** What stands after a backslash, and how much of the source that was. */
export function readEscape(source: string, at: number): { set: CharacterSet; length: number } | undefined {
  const sign = source[at] ?? "";
  const kind = sign.toLowerCase();
  if (Object.hasOwn(CLASSES, kind))
    return { set: { ...createCharacterSet(CLASSES[kind] ?? []), isNegated: sign !== kind }, length: 1 };
  if (Object.hasOwn(CONTROLS, sign)) return { set: createCharacterSet([CONTROLS[sign] ?? 0]), length: 1 };
  HEX.lastIndex = at;
  const hex = HEX.exec(source);
  if (hex) {
    const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? "", 16);
    return code > 0x10ffff ? undefined : { set: createCharacterSet([code]), length: hex[0].length };
  }
  PROPERTY.lastIndex = at;
  const property = PROPERTY.exec(source);
  if (property) {
    const test = readProperty(property[2] ?? "");
    return (
      test && {
        set: { isNegated: property[1] === "P", ranges: [], sets: [], property: test },
        length: property[0].length,
      }
    );
  }
  // A letter or a digit would be a reference back, or something of another dialect of regular expressions.
  return /^[^A-Za-z0-9]$/.test(sign)
    ? { set: createCharacterSet([sign.charCodeAt(0)]), length: 1 }
    : undefined;
}

/** One character against one named property: nothing in it can backtrack. */
function readProperty(name: string): RegExp | undefined {
  try {
    return new RegExp(`^\\p{${name}}$`, "u");
  } catch {
    return undefined;
  }
}
