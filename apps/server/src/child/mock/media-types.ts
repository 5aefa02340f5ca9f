/** A media type without its parameters, in small letters. */
export function mediaTypeOf(type: string): string {
  return (type.split(";", 1)[0] ?? "").trim().toLowerCase();
}

/** Whether a body of this type is JSON; a description may leave the type open. */
export function isJsonType(type: string): boolean {
  const bare = mediaTypeOf(type);
  return (
    bare === "" || bare === "*/*" || bare === "application/*" || /^[\w-]+\/(?:[\w.-]+\+)?json$/.test(bare)
  );
}

/** Whether a type is one that a range such as `text/*` names, whichever of the two is the range. */
export function isMatchingMediaType(one: string, other: string): boolean {
  const [type, subtype] = mediaTypeOf(one).split("/");
  const [otherType, otherSubtype] = mediaTypeOf(other).split("/");
  const meets = (a: string | undefined, b: string | undefined) => a === b || a === "*" || b === "*";
  return meets(type, otherType) && meets(subtype, otherSubtype);
}

type Wish = { type: string; weight: number };

const maxAcceptEntries = 50;

/** What an `Accept` header asks for, the dearest first. */
export function readAccept(header: string | undefined): Wish[] {
  if (!header?.trim()) return [{ type: "*/*", weight: 1 }];
  return header
    .split(",", maxAcceptEntries)
    .map((entry) => {
      const weight = /;\s*q=([\d.]+)/i.exec(entry)?.[1];
      return { type: mediaTypeOf(entry), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
}
