const formats: ReadonlySet<unknown> = new Set(["date-time", "email", "uri", "uuid", "ipv4", "ipv6"]);

/** What people write for a known format, by its letters alone. */
const misspelled: { readonly [letters: string]: string | undefined } = {
  datetime: "date-time",
  timestamp: "date-time",
  url: "uri",
  guid: "uuid",
  mail: "email",
  emailaddress: "email",
  ip: "ipv4",
  ipaddress: "ipv4",
};

/** Whether a string's format is one that tools know. */
export function isKnownFormat(format: unknown): boolean {
  return formats.has(format);
}

/** The known format that an unknown one means: `dateTime` is `date-time`. */
export function findMeantFormat(format: unknown): string | undefined {
  if (typeof format !== "string" || formats.has(format) || format.length > 40) return undefined;
  const letters = format.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  if (Object.hasOwn(misspelled, letters)) return misspelled[letters];
  return formats.has(letters) ? letters : undefined;
}
