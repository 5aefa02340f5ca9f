import type { Json } from "../json.ts";
import { isLargeInteger } from "../large-integers.ts";
import type { Evidence } from "./evidence.ts";

/** The type that all values of the evidence have; undefined when they differ, or when there is nothing certain. */
export function inferType(
  { certain, possible }: Omit<Evidence, "whole">,
  format: unknown,
): string | undefined {
  if (certain.length === 0) return undefined;
  const [type, ...others] = new Set([...certain, ...possible].map(typeOf));
  if (type === undefined || type === "null" || others.length > 0) return undefined;
  // A whole number in an example does not prove that there are no others.
  return type === "number" && (format === "int32" || format === "int64") ? "integer" : type;
}

/** The format that every value of the evidence is written in. */
export function proveFormat({ certain, possible }: Evidence): string | undefined {
  const values = [...certain, ...possible];
  if (certain.length === 0 || !values.every((value) => typeof value === "string")) return undefined;
  const proven = formats.find(([, matches]) => values.every((value) => matches(value)));
  return proven?.[0];
}

/** The JSON type of a value. */
function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (isLargeInteger(value)) return "number";
  return typeof value;
}

const octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const dateTime =
  /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$/;

/** Only what a value cannot have by accident. Each expression runs in linear time. */
const formats: readonly (readonly [string, (value: string) => boolean])[] = [
  ["date-time", (value) => dateTime.test(value) && !Number.isNaN(Date.parse(value))],
  ["uuid", (value) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)],
  ["email", (value) => value.length < 255 && /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(value)],
  ["uri", (value) => /^https?:\/\/[a-z0-9.-]+(?::[0-9]+)?(?:[/?#][\w\-.~:/?#@!$&'()*+,;=%]*)?$/i.test(value)],
  ["ipv4", (value) => new RegExp(`^${octet}(?:\\.${octet}){3}$`).test(value)],
  ["ipv6", (value) => isFullIpv6(value)],
];

/** Shortened forms could be something else (`::` or `a::b`), so that only all eight groups count as proof. */
function isFullIpv6(value: string): boolean {
  return /^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$/i.test(value);
}
