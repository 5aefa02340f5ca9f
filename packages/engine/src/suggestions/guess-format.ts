const guesses: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)e?mail$|(?:^|_)email_?address$/, "email"],
  [/_at$|_time$|(?:^|_)timestamp$|(?:^|_)date_?time$/, "date-time"],
  [/(?:^|_)ur[li]$|(?:^|_)href$|(?:^|_)website$/, "uri"],
  [/(?:^|_)uuid$|(?:^|_)guid$/, "uuid"],
  [/(?:^|_)ipv6(?:_address)?$/, "ipv6"],
  [/(?:^|_)ip(?:v4)?(?:_address)?$/, "ipv4"],
];

/** The format that a property's name hints at. A name proves nothing: a person has to agree. */
export function guessFormat(name: string): string | undefined {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll("-", "_")
    .toLowerCase();
  return guesses.find(([pattern]) => pattern.test(words))?.[1];
}
