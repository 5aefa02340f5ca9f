import type { ByteRange } from "../../results/directory.ts";

/** Chunks are sent in batches: with one frame per chunk, the receiver would spend most of its time on frames. */
const runBytes = 1 << 18;

/** Lays chunks one after another, those of one name once. */
export class PackWriter {
  readonly #byName = new Map<string, ByteRange>();
  readonly #send: (content: Buffer) => Promise<void>;
  #run: Buffer[] = [];
  #runBytes = 0;
  #end = 0;

  constructor(send: (content: Buffer) => Promise<void>) {
    this.#send = send;
  }

  add({ name, text }: { name: string; text: string }): ByteRange {
    const known = this.#byName.get(name);
    if (known) return known;
    const content = Buffer.from(text);
    const range = { start: this.#end, length: content.length };
    this.#byName.set(name, range);
    this.#run.push(content);
    this.#runBytes += content.length;
    this.#end += content.length;
    return range;
  }

  isFull(): boolean {
    return this.#runBytes >= runBytes;
  }

  async flush(): Promise<void> {
    const run = Buffer.concat(this.#run);
    [this.#run, this.#runBytes] = [[], 0];
    if (run.length > 0) await this.#send(run);
  }
}
