/** Units that people write out in descriptions of fields. */
const units = [
  "öre|øre|cents?|pence|pennies|paise|kobo|satang",
  "milliseconds|seconds|minutes|hours|days",
  "mm|cm|km|millimet(?:er|re)s|centimet(?:er|re)s|met(?:er|re)s|kilomet(?:er|re)s|(?:nautical )?miles|knots",
  "kg|grams|kilograms|tonnes|tons|lit(?:er|re)s|bytes|percent",
].join("|");

/** As in “In öre or cent” and “its length in meters”. */
const inUnits = new RegExp(
  String.raw`(?<!\p{L})in ((?:${units})(?:(?: or | and |, |/)(?:${units}))*)(?!\p{L})`,
  "iu",
);

/** The unit of a field's values, in the words of its description; undefined if it names none. */
export function readUnit(description: string): string | undefined {
  return inUnits.exec(description.slice(0, 2000))?.[1];
}
