import {
  CORE_SCHEMA,
  defineScalarTag,
  EVENT_ID,
  type Event,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  mergeTag,
  SCALAR_STYLE,
  type ScalarEvent,
} from "js-yaml";
import { markLargeInteger, restoreLargeIntegers } from "../large-integers.ts";
import type { Anchor } from "./aliases.ts";

/** `.inf` and `.nan` stay text: the value must be one that JSON can hold. */
const finiteFloatTag = defineScalarTag<unknown>(floatCoreTag.tagName, {
  implicit: true,
  implicitFirstChars: floatCoreTag.implicitFirstChars,
  resolve: (source, isExplicit, tagName) => {
    const value = floatCoreTag.resolve(source, isExplicit, tagName);
    return typeof value === "number" && !Number.isFinite(value) ? source : value;
  },
  identify: () => false,
});

/** Integers that no number represents are kept as they are written. */
const exactIntegerTag = defineScalarTag<unknown>(intCoreTag.tagName, {
  implicit: true,
  implicitFirstChars: intCoreTag.implicitFirstChars,
  resolve: (source, isExplicit, tagName) => {
    const value = intCoreTag.resolve(source, isExplicit, tagName);
    return typeof value === "number" ? (markLargeInteger(source) ?? value) : value;
  },
  identify: () => false,
});

/** What plain words mean: YAML 1.2's core (dates are text) and merge keys. */
export const schema = CORE_SCHEMA.withTags(finiteFloatTag, exactIntegerTag, mergeTag);

/** Whether a key merges another mapping into the one that it stands in. */
export function isMergeKey(text: string, event: Event): boolean {
  return (
    event.type === EVENT_ID.SCALAR &&
    event.style === SCALAR_STYLE.PLAIN &&
    event.tagStart === -1 &&
    event.valueEnd - event.valueStart === 2 &&
    text.startsWith("<<", event.valueStart)
  );
}

/** A key as the value has it (`0x10` is "16"); undefined for a key that is no scalar. */
export function readYamlKey(
  text: string,
  events: readonly Event[],
  index: number,
  aliases: ReadonlyMap<number, Anchor>,
): string | undefined {
  const anchor = aliases.get(index);
  const event = events[anchor ? anchor.start : index];
  if (event?.type !== EVENT_ID.SCALAR) return undefined;
  return readScalarKey(text, event);
}

function readScalarKey(text: string, event: ScalarEvent): string {
  const source = getScalarValue(text, event);
  if (event.style !== SCALAR_STYLE.PLAIN || event.tagStart !== -1) return source;
  return restoreLargeIntegers(String(schema.resolveImplicitScalarTag(source).value));
}
