type Token = string | readonly [name: string, type?: string, cases?: Record<string, Message>];
/** A message as the build compiles it: text, and what goes between it. */
export type Message = readonly Token[];

/** Speaks what our messages use of ICU: placeholders, numbers, plurals and choices. */
export function createFormat(locale: string) {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);

  return function format(message: Message, values: Record<string, unknown>, count?: number): string {
    const say = (token: Token): unknown => {
      if (token === "#" && count !== undefined) return numbers.format(count);
      if (typeof token === "string") return token;
      const [name, type, cases] = token;
      const value = values[name];
      if (!cases) return type ? numbers.format(value as number) : value;
      const isPlural = type === "plural";
      const form = isPlural && plurals.select(value as number);
      const chosen = cases[String(value)] ?? cases[String(form)] ?? cases.other ?? [];
      return format(chosen, values, isPlural ? (value as number) : count);
    };
    return message.map(say).join("");
  };
}
