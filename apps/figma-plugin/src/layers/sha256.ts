/**
 * SHA-256, because the window may have no `crypto.subtle`: browsers offer it to secure contexts only, and the frame that
 * Figma puts a plugin into has no origin.
 */
export function sha256(bytes: Uint8Array): string {
  const state = initial.slice();
  const words = new Uint32Array(64);
  const padded = padMessage(bytes);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += 64) mixBlock(state, words, view, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

const primes = listPrimes(64);
const initial = Uint32Array.from(primes.slice(0, 8), (prime) => toFraction(Math.sqrt(prime)));
const constants = Uint32Array.from(primes, (prime) => toFraction(Math.cbrt(prime)));

function listPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}

/** The first 32 bits after the binary point. */
function toFraction(number: number): number {
  return Math.floor((number - Math.floor(number)) * 2 ** 32);
}

/** The message, a bit that ends it, and its length in bits. */
function padMessage(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  return padded;
}

type Words = [number, number, number, number, number, number, number, number];

function mixBlock(state: Uint32Array, words: Uint32Array, view: DataView, at: number): void {
  for (let index = 0; index < 16; index++) words[index] = view.getUint32(at + index * 4);
  for (let index = 16; index < 64; index++) {
    const early = words[index - 15] as number;
    const late = words[index - 2] as number;
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16] as number) + first + (words[index - 7] as number) + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as Words;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const sum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const next = (h + sum + choice + (constants[index] as number) + (words[index] as number)) | 0;
    const other = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + next) | 0;
    d = c;
    c = b;
    b = a;
    a = (next + other) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] as number) + word;
  }
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
