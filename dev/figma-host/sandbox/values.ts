/**
 * Values that cross the border of the sandbox are JSON, with these objects for what JSON lacks. Bytes travel beside it
 * in a list, because the sandbox has no base64.
 */
export type Bytes = Uint8Array<ArrayBuffer>;
type Special =
  | { $node: [string, string] }
  | { $bytes: number }
  | { $date: number }
  | { $value: string }
  | { $json: string };

/** A large value without nodes and bytes: parsing it whole takes a tenth of the time. */
export class PlainJson {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** What only one side knows: how nodes and `figma.mixed` look there. */
export type Translator = {
  /** ID and type of a node; undefined for anything else. */
  toNode(value: object): [string, string] | undefined;
  fromNode(node: [string, string]): unknown;
  readonly mixed: symbol;
};

const named = { undefined, NaN: Number.NaN, Infinity: Infinity, "-Infinity": -Infinity } as const;

function encodePrimitive(value: unknown, mixed: symbol): unknown {
  if (value === undefined) return { $value: "undefined" };
  if (value === mixed) return { $value: "mixed" };
  if (typeof value === "number" && !Number.isFinite(value)) return { $value: String(value) };
  if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") {
    throw new TypeError(`Cannot unwrap ${typeof value}`);
  }
  return value;
}

/** Turns a value into JSON's values and adds its bytes to the list. */
export function encodeValue(value: unknown, bytes: Bytes[], translator: Translator): unknown {
  if (typeof value !== "object" || value === null) return encodePrimitive(value, translator.mixed);
  const node = translator.toNode(value);
  if (node) return { $node: node };
  if (value instanceof PlainJson) return { $json: JSON.stringify(value.value) };
  if (value instanceof Date) return { $date: value.getTime() };
  if (value instanceof ArrayBuffer) return { $bytes: bytes.push(new Uint8Array(value)) - 1 };
  if (value instanceof Uint8Array) return { $bytes: bytes.push(value as Bytes) - 1 };
  if (Array.isArray(value)) return value.map((each) => encodeValue(each, bytes, translator));
  return Object.fromEntries(
    Object.entries(value)
      // Structured clone would keep it, but nothing can tell the difference from a missing property.
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, encodeValue(each, bytes, translator)]),
  );
}

export function decodeValue(value: unknown, bytes: readonly Bytes[], translator: Translator): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => decodeValue(each, bytes, translator));
  const special = value as Partial<Record<string, never>> & Partial<Special>;
  if ("$node" in special) return translator.fromNode(special.$node as [string, string]);
  if ("$date" in special) return new Date(special.$date as number);
  if ("$json" in special) return JSON.parse(special.$json as string);
  if ("$bytes" in special) return bytes[special.$bytes as number];
  if ("$value" in special) {
    const name = special.$value as keyof typeof named | "mixed";
    return name === "mixed" ? translator.mixed : named[name];
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, decodeValue(each, bytes, translator)]),
  );
}
