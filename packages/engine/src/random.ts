/** A source of numbers in [0, 1) that says the same ones again for the same seed. */
export type Random = () => number;

/** Goes one key further along a path, so that a value's seed depends on where it stands and on nothing beside it. */
export function mixHash(hash: number, key: string | number): number {
  const text = String(key);
  let mixed = hash ^ 0x9e3779b9;
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Starts a series of numbers (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list's entries. */
export function pickOne<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}
