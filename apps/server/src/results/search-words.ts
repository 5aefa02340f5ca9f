import { type OperationSearchText, splitWords, wordFields, writeLabel } from "@linkspan/engine/documentation";

/** A word of a description, and its postings as they are stored. */
export type ListedWord = { word: string; postings: Buffer };

/** The operations that a word stands in: their places in the index, and a label each. Only the first `count` count. */
export type Postings = { count: number; entryIndexes: Uint32Array; labels: Uint8Array };

/** What one look-up reads; a word that stands everywhere makes its block larger. */
const blockBytes = 4096;

/** Before each word: its length in a byte, that of its postings in four. */
const headBytes = 5;

/** Far more words than any language has. Of a description that lists keys or hashes, only the first are indexed. */
const maxWords = 300_000;

/** Those that come again do so soon: the others would only fill the memory. */
const maxKnownTokens = 20_000;
const maxKnownTokenLength = 100;

/** Collects the words of a description's operations. */
export class WordList {
  /** A word that stands in one operation, as most in a large description do, needs no list: its posting is a number. */
  readonly #byWord = new Map<string, number | PostingList>();
  readonly #byToken = new Map<string, string[]>();

  /** Adds an operation; their places only go up. */
  add(entryIndex: number, text: OperationSearchText): void {
    const found = new Map<string, number>();
    this.#note(found, text.path, wordFields.name);
    this.#note(found, text.operationId, wordFields.name);
    const nameWords = found.size;
    this.#note(found, text.summary, wordFields.summary);
    this.#note(found, text.tags, wordFields.summary);
    this.#note(found, text.properties, wordFields.properties);
    this.#note(found, text.description, wordFields.description);
    for (const [word, where] of found) this.#post(word, entryIndex, writeLabel(where, nameWords));
  }

  #post(word: string, entryIndex: number, label: number): void {
    const known = this.#byWord.get(word);
    if (known === undefined) {
      if (this.#byWord.size < maxWords) this.#byWord.set(word, entryIndex * labels + label);
      return;
    }
    let list = known;
    if (typeof list === "number") {
      list = toList(list);
      this.#byWord.set(word, list);
    }
    list.add(entryIndex, label);
  }

  /** All words in the order of their bytes, in blocks. There is one even when there are no words. */
  *blocks(): Generator<Buffer, void, void> {
    let pieces: Uint8Array[] = [];
    let bytes = 0;
    for (const text of sortByBytes([...this.#byWord.keys()])) {
      if (bytes >= blockBytes) {
        yield Buffer.concat(pieces);
        [pieces, bytes] = [[], 0];
      }
      const posted = this.#byWord.get(text) ?? 0;
      const { content } = typeof posted === "number" ? toList(posted) : posted;
      const word = Buffer.from(text);
      const head = Buffer.alloc(headBytes);
      head.writeUInt8(word.length, 0);
      head.writeUInt32LE(content.length, 1);
      pieces.push(head, word, content);
      bytes += headBytes + word.length + content.length;
    }
    yield Buffer.concat(pieces);
  }

  #note(found: Map<string, number>, text: string, field: number): void {
    if (text === "") return;
    for (const token of text.split(" ")) {
      for (const word of this.#split(token)) found.set(word, (found.get(word) ?? 0) | field);
    }
  }

  /** The same names and words come again and again, and splitting them is most of the work. */
  #split(token: string): string[] {
    const known = this.#byToken.get(token);
    if (known) return known;
    const words = splitWords(token).map(({ word }) => word);
    if (token.length > maxKnownTokenLength) return words;
    if (this.#byToken.size >= maxKnownTokens) this.#byToken.clear();
    this.#byToken.set(token, words);
    return words;
  }
}

/** A label is a byte. */
const labels = 256;

function toList(posting: number): PostingList {
  const list = new PostingList();
  list.add(Math.floor(posting / labels), posting % labels);
  return list;
}

/** The language orders texts by their code units, which is the order of their bytes but for signs made of two. */
function sortByBytes(words: string[]): string[] {
  if (!words.some((word) => /[\ud800-\udfff]/.test(word))) return words.sort();
  return words.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** Postings in as few bytes as they take: a description of 100,000 operations has millions. */
class PostingList {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = 0;

  add(entryIndex: number, label: number): void {
    if (this.#length + 6 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let step = entryIndex - this.#last;
    this.#last = entryIndex;
    while (step > 127) {
      this.#bytes[this.#length++] = (step & 127) | 128;
      step >>>= 7;
    }
    this.#bytes[this.#length++] = step;
    this.#bytes[this.#length++] = label;
  }

  get content(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** The first word of a block, by which it is found. */
export function readFirstWord(block: Buffer): Buffer {
  return block.subarray(headBytes, headBytes + block.readUInt8(0));
}

/** The words of a block that are the asked one, or begin with it. */
export function findWords(block: Buffer, asked: Buffer, isPrefix: boolean): ListedWord[] {
  const found: ListedWord[] = [];
  for (let at = 0; at < block.length; ) {
    const wordEnd = at + headBytes + block.readUInt8(at);
    const end = wordEnd + block.readUInt32LE(at + 1);
    const word = block.subarray(at + headBytes, wordEnd);
    const compared = isPrefix ? word.subarray(0, asked.length) : word;
    if (compared.equals(asked)) {
      found.push({ word: word.toString(), postings: block.subarray(wordEnd, end) });
    }
    at = end;
  }
  return found;
}

export function createPostings(): Postings {
  return { count: 0, entryIndexes: new Uint32Array(), labels: new Uint8Array() };
}

/** Reads postings into those of the word before: thousands of arrays for a search are a lot of garbage to collect. */
export function readPostings(bytes: Buffer, into: Postings): void {
  // Each takes two bytes or more.
  if (into.labels.length < bytes.length >> 1) {
    into.entryIndexes = new Uint32Array(bytes.length);
    into.labels = new Uint8Array(bytes.length);
  }
  const { entryIndexes, labels } = into;
  let count = 0;
  let entryIndex = 0;
  for (let at = 0; at < bytes.length; count++) {
    let byte = bytes[at++] as number;
    entryIndex += byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      entryIndex += (byte & 127) << shift;
    }
    entryIndexes[count] = entryIndex;
    labels[count] = bytes[at++] as number;
  }
  into.count = count;
}
