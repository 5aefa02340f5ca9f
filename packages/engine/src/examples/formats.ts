import type { Random } from "../random.ts";

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:z|[+-]\d\d:?\d\d)$/i;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9][a-z0-9-]{0,62})*$/i;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const URI = /^[a-z][a-z0-9+.-]*:[^\s"<>\\^`{|}]+$/i;
const UUID = /^(?:urn:uuid:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Rough checks: enough to tell the branches of a `oneOf` apart and to see that a name's value will not do. */
const CHECKS: Record<string, (text: string) => boolean> = {
  "date-time": (text) =>
    DAY.test(text.slice(0, 10)) && /^[t\s]$/i.test(text.charAt(10)) && CLOCK.test(text.slice(11)),
  date: (text) => DAY.test(text),
  time: (text) => CLOCK.test(text),
  duration: (text) => text.startsWith("P"),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text) && DOMAIN.test(text.slice(text.indexOf("@") + 1)),
  hostname: (text) => DOMAIN.test(text),
  ipv4: (text) => IPV4.test(text),
  ipv6: (text) => text.includes(":") && /^[0-9a-f:.]{2,45}$/i.test(text),
  uri: (text) => URI.test(text),
  url: (text) => /^(?:https?|ftp):\/\/[^\s/]+\.[^\s]{2,}$/i.test(text),
  uuid: (text) => UUID.test(text),
  byte: (text) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text),
  "uri-reference": (text) => !/[\s"<>\\^`{|}]/.test(text),
  "json-pointer": (text) => text === "" || text.startsWith("/"),
};

/** Formats by other names, as descriptions in the wild write them. */
const ALIASES: Record<string, string> = {
  datetime: "date-time",
  "idn-email": "email",
  "idn-hostname": "hostname",
  iri: "uri",
  guid: "uuid",
  ip: "ipv4",
  base64: "byte",
  "iri-reference": "uri-reference",
};

const NUMBER_RANGES: Record<string, readonly [number, number]> = {
  int8: [-128, 127],
  int16: [-32768, 32767],
  int32: [-2147483648, 2147483647],
  int64: [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  uint8: [0, 255],
  uint16: [0, 65535],
  uint32: [0, 4294967295],
  uint64: [0, Number.MAX_SAFE_INTEGER],
};

/** The smallest and the largest number of a format. */
export function readNumberRange(format: string): readonly [number, number] | undefined {
  return Object.hasOwn(NUMBER_RANGES, format) ? NUMBER_RANGES[format] : undefined;
}

/** Whether a text is of a format, as far as we know the format. */
export function fitsFormat(format: string, text: string): boolean {
  return !Object.hasOwn(CHECKS, format) || CHECKS[format]?.(text) === true;
}

/** Writes a text of a format; nothing for a format that says little about the text. */
export function writeFormat(format: string, random: Random): string | undefined {
  const day = `2026-0${digit(random, 1, 9)}-${digit(random, 1, 2)}${digit(random, 0, 8)}`;
  const clock = `${digit(random, 0, 1)}${digit(random, 0, 9)}:${digit(random, 0, 5)}${digit(random, 0, 9)}:00Z`;
  const number = digit(random, 1000, 9999);
  const kind = format.toLowerCase().replaceAll("_", "-");
  switch ((Object.hasOwn(ALIASES, kind) ? ALIASES[kind] : undefined) ?? kind) {
    case "date-time":
      return `${day}T${clock}`;
    case "date":
      return day;
    case "time":
      return clock;
    case "duration":
      return `PT${digit(random, 1, 9)}H30M`;
    case "email":
      return `user${number}@example.com`;
    case "hostname":
      return `host-${number}.example.com`;
    case "ipv4":
      return `203.0.113.${digit(random, 1, 254)}`;
    case "ipv6":
      return `2001:db8::${number}`;
    case "uri":
    case "url":
      return `https://example.com/resource/${number}`;
    case "uri-reference":
    case "json-pointer":
      return `/resource/${number}`;
    case "uri-template":
      return "/resource/{id}";
    case "uuid":
      return `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
    case "byte":
      return "ZXhhbXBsZQ==";
    case "regex":
      return "^[A-Z]{3}[0-9]{2}$";
    case "password":
      return `Example-${number}-password`;
    case "int32":
    case "int64":
    case "integer":
    case "number":
      return String(number);
    case "float":
    case "double":
    case "decimal":
      return `${digit(random, 10, 99)}.50`;
    default:
      return undefined;
  }
}

function digit(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

function hex(random: Random, length: number): string {
  let text = "";
  while (text.length < length) text += digit(random, 0, 15).toString(16);
  return text;
}
