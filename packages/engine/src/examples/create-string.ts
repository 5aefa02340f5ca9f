import { writePattern } from "../patterns/write-pattern.ts";
import { createRandom, pickOne } from "../random.ts";
import { readPattern } from "../validation/read-pattern.ts";
import type { Context, ExampleScope } from "./context.ts";
import { writeFormat } from "./formats.ts";
import { listLikelyValues } from "./names.ts";
import type { Shape } from "./shape.ts";
import { fitLength, LONG_TEXT, writePlaceholder, writePlaceholderText } from "./write-text.ts";

const TYPICAL_LENGTH = 10;
/** No screen shows more, and a limit of a billion characters is a stranger's to write. */
const MAX_TEXT_LENGTH = 4096;
const MAX_REQUIRED_LENGTH = 50_000;

/** Texts that could do, the best first. */
export function listStrings(shape: Shape, scope: ExampleScope, context: Context): string[] {
  const random = createRandom(scope.hash + scope.turn);
  const minLength = Math.min(shape.minLength, MAX_REQUIRED_LENGTH, Math.max(context.characters, LONG_TEXT));
  const maxLength = Math.max(shape.maxLength, minLength);
  const texts: string[] = [];
  const format = writeFormat(shape.format, random);
  if (format !== undefined) texts.push(format);
  const maxWritten = Math.max(Math.min(maxLength, MAX_TEXT_LENGTH, context.characters), minLength);
  for (const source of shape.patterns) {
    const pattern = readPattern(source, context);
    if (!pattern) continue;
    // A likely value that happens to match reads better than letters.
    if (scope.mode === "typical") texts.push(...listLikelyTexts(scope, random));
    // A pattern such as `\S` matches a part of a text: the longest text has more around it.
    if (scope.mode === "longest") texts.push(writeLongest(shape, scope, maxWritten));
    const typical = Math.max(TYPICAL_LENGTH, pattern.min);
    const wanted = {
      typical,
      longest: Math.min(maxWritten, LONG_TEXT),
      shortest: minLength,
      empty: minLength,
    }[scope.mode];
    const text =
      pattern.min <= maxWritten ? writePattern(pattern, minLength, maxWritten, wanted, random) : undefined;
    if (text !== undefined) texts.push(text, `${format ?? ""}${text}`);
  }
  if (scope.mode === "longest") texts.push(writeLongest(shape, scope, maxWritten));
  else if (scope.mode === "typical") {
    texts.push(...listLikelyTexts(scope, random));
    texts.push(fitLength(writePlaceholder(scope.turn), minLength, maxLength));
  } else texts.push(fitLength(scope.turn > 0 ? String(scope.turn) : "", minLength, maxLength));
  for (const text of texts) context.characters = Math.max(context.characters - text.length, 0);
  return texts;
}

function writeLongest({ maxLength }: Shape, { turn }: ExampleScope, maxWritten: number): string {
  return writePlaceholderText(maxLength === Number.POSITIVE_INFINITY ? LONG_TEXT : maxWritten, turn);
}

function listLikelyTexts(scope: ExampleScope, random: () => number): string[] {
  const texts = listLikelyValues(scope.name).filter((value) => typeof value === "string");
  const first = pickOne(texts, random);
  return scope.turn > 0 || first === undefined ? [] : [first, ...texts];
}
