import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Prints lines of code and exported names for someone who knows only README.md and docs/ARCHITECTURE.md: in which
 * folder is each line, and what is each name? The same seed gives the same sample: `npm run reader-test -- 1`.
 * With `--answers` it prints where they are.
 */
const counts = { lines: 30, names: 60 };
const root = join(import.meta.dirname, "..");
const seed = Number(process.argv[2] ?? 1);
const withAnswers = process.argv.includes("--answers");

type Sample = { text: string; file: string };

const files = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/message-id\.ts$|\/db\/tables\.ts$/.test(file))
  .sort();
const random = createRandom(seed);

print("Lines: in which folder?", pick(files.flatMap(findLines), counts.lines));
print("Names: what is it?", pick(files.flatMap(findNames), counts.names));

/** Lines that do something: no imports, comments, brackets alone, or long texts. */
function findLines(file: string): Sample[] {
  return readLines(file)
    .filter((line) => /[=(].*[;{,)]$/.test(line) && line.length > 40 && line.length < 120)
    .filter((line) => !/^(import|export|\*|\/)/.test(line))
    .map((text) => ({ text, file }));
}

function findNames(file: string): Sample[] {
  const declaration = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/;
  return readLines(file).flatMap((line) => {
    const name = declaration.exec(line)?.[1];
    return name ? [{ text: name, file }] : [];
  });
}

function readLines(file: string): string[] {
  return readFileSync(join(root, file), "utf8")
    .split("\n")
    .map((line) => line.trim());
}

function pick(samples: Sample[], count: number): Sample[] {
  const left = [...samples];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

function print(title: string, samples: Sample[]): void {
  process.stdout.write(`${title}\n`);
  for (const [index, { text, file }] of samples.entries()) {
    process.stdout.write(`${index + 1}. ${text}${withAnswers ? `  → ${dirname(file)}` : ""}\n`);
  }
}

/** The generator mulberry32. */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
