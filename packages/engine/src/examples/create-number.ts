import { createRandom } from "../random.ts";
import type { ExampleScope } from "./context.ts";
import { readNumberRange } from "./formats.ts";
import { listLikelyValues } from "./names.ts";
import type { Shape } from "./shape.ts";
import { TYPE } from "./value-type.ts";

const LARGE_INTEGER = 2147483647;
const LARGE_NUMBER = 999999999.99;
const SNAPS = 50;

/** Numbers that could do, the best first: only such as JSON can write. */
export function listNumbers(shape: Shape, scope: ExampleScope): number[] {
  const numbers = [...listWanted(shape, scope), 0].filter(Number.isFinite);
  // Adding nothing makes a zero of a negative one.
  return numbers.map((number) => number + 0);
}

function listWanted(shape: Shape, scope: ExampleScope): number[] {
  const isInteger =
    (shape.types & TYPE.number) === TYPE.integer || readNumberRange(shape.format) !== undefined;
  const [low, high] = readRange(shape, isInteger);
  const { mode, turn } = scope;
  if (mode !== "typical") {
    const way = mode === "longest" ? -1 : 1;
    const edge = way < 0 ? findLarge(shape.format, isInteger, low, high) : findSmall(shape.format, low, high);
    // The edge itself may be ruled out by a `not`.
    return [0, 1, 2].map((more) => snap(edge + way * (turn + more), low, high, shape, isInteger, way));
  }
  const random = createRandom(scope.hash + turn);
  const numbers: number[] = [];
  if (turn === 0)
    for (const likely of listLikelyValues(scope.name)) if (typeof likely === "number") numbers.push(likely);
  const wanted = Math.floor(random() * 100) + 1 + turn;
  for (const number of [isInteger ? wanted : wanted + 0.5, wanted])
    numbers.push(snap(moveInto(number, low, high, random()), low, high, shape, isInteger, 1));
  return numbers;
}

function findLarge(format: string, isInteger: boolean, low: number, high: number): number {
  const large = format === "int64" ? Number.MAX_SAFE_INTEGER : isInteger ? LARGE_INTEGER : LARGE_NUMBER;
  return Math.min(high, Math.max(large, low));
}

/** The least of a schema's own bounds: those of a format are no edge that anyone meets. */
function findSmall(format: string, low: number, high: number): number {
  return low === Number.NEGATIVE_INFINITY || readNumberRange(format)?.[0] === low ? Math.min(0, high) : low;
}

/** The bounds that a number may take itself: open ones are moved in by a step. */
function readRange(shape: Shape, isInteger: boolean): [number, number] {
  let low = Math.max(shape.minimum, shape.above);
  let high = Math.min(shape.maximum, shape.below);
  const step = isInteger ? 1 : shape.multipleOf || Math.min(0.1, (high - low) / 4);
  if (low === shape.above) low = isInteger ? Math.floor(low) + 1 : low + step;
  if (high === shape.below) high = isInteger ? Math.ceil(high) - 1 : high - step;
  if (!isInteger) return [low, high];
  const [lowest, highest] = readNumberRange(shape.format) ?? [low, high];
  return [Math.ceil(Math.max(low, lowest)), Math.floor(Math.min(high, highest))];
}

function moveInto(number: number, low: number, high: number, fraction: number): number {
  if (number >= low && number <= high) return number;
  if (!Number.isFinite(low)) return high;
  return Number.isFinite(high) ? low + (high - low) * fraction : low + number;
}

/** The nearest multiple inside the bounds, looking on in one direction. */
function snap(
  number: number,
  low: number,
  high: number,
  shape: Shape,
  isInteger: boolean,
  way: number,
): number {
  const within = Math.min(Math.max(number, low), high);
  const step = shape.multipleOf || (isInteger ? 1 : 0);
  if (step === 0)
    return Math.abs(within) < 1 ? within : Math.max(Math.min(Math.round(within * 100) / 100, high), low);
  const start = way > 0 ? Math.ceil(within / step) : Math.floor(within / step);
  // Multiples of 0.01 are not exact: those that divide cleanly are further apart.
  for (const direction of [way, -way])
    for (let count = 0; count < SNAPS; count++) {
      const multiple = (start + direction * count) * step;
      const isWhole = Number.isInteger(multiple / step) && (!isInteger || Number.isInteger(multiple));
      if (isWhole && multiple >= low && multiple <= high) return multiple;
    }
  return within;
}
