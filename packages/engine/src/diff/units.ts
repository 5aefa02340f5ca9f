import { describesMinorUnits } from "../bindings/display-format/money.ts";
import type { SchemaNode } from "../documentation-view/node.ts";
import type { ChangeFacts } from "./change.ts";

/** Words for units, as descriptions use them. Not `\b`, for which “ö” is no letter. */
const unitWords =
  /(?<!\p{L})(?:öre|øre|cents?|pence|kobo|paise|minor units?|smallest units?|kronor|kroner|euros?|dollars?|pounds?|naira|rupees?|milliseconds?|seconds?|minutes?|hours?|days?|millimet(?:er|re)s?|centimet(?:er|re)s?|met(?:er|re)s?|kilomet(?:er|re)s?|grams?|kilograms?|bytes?|percent)(?!\p{L})/iu;

/** How many of a unit are in one of another, as examples show it. */
const factors: ReadonlySet<number> = new Set([100, 1000, 1_000_000]);

/** The example of a number. */
type Example = string | undefined;

/** What the units of two states of a number are, where their descriptions or examples say that they differ. */
export function compareUnits(before: SchemaNode, after: SchemaNode): ChangeFacts | undefined {
  if (!isNumber(before) || !isNumber(after)) return undefined;
  const units = { before: readUnit(before.description), after: readUnit(after.description) };
  const scale =
    findScale(before.example, after.example) ?? scaleOfMoney(before.description, after.description);
  if (units.before === units.after && scale === undefined) return undefined;
  return { units, ...(scale === undefined ? {} : { scale }) };
}

/** How many times as large an example is, if it says the same in another unit: 48600 öre and 486 kronor. */
export function findScale(before: Example, after: Example): number | undefined {
  const [old, now] = [Math.abs(Number(before)), Math.abs(Number(after))];
  const [small, large] = old < now ? [old, now] : [now, old];
  // Round numbers are examples of many things.
  if (!(small > 0) || String(small).replaceAll(/\D|0+$/g, "").length < 3) return undefined;
  return factors.has(large / small) ? now / old : undefined;
}

/** Amounts in the smallest unit of a currency that are now in the usual one, or the other way around. */
function scaleOfMoney(before: string, after: string): number | undefined {
  const [old, now] = [describesMinorUnits(before), describesMinorUnits(after)];
  if (old === now || readUnit(old ? after : before) === "") return undefined;
  return old ? 0.01 : 100;
}

function readUnit(description: string): string {
  return unitWords.exec(description.slice(0, 400))?.[0].toLowerCase() ?? "";
}

function isNumber(node: SchemaNode): boolean {
  const { types } = node.readShape();
  return types.length > 0 && types.every((type) => /^(integer|number)$/.test(type));
}
