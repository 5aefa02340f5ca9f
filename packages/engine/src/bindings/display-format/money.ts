/** Currency words and codes that stand beside an amount. */
const currencyWords =
  /(?<![\p{L}])(?:kr|sek|nok|dkk|isk|eur|euros?|usd|dollars?|gbp|chf|pln|zł|czk|kč|huf|ft|jpy|cny|inr|aud|cad|nzd|brl|zar|ngn|kes|aed|sar|egp)(?![\p{L}])/iu;

/** Whether a text shows an amount of money. */
export function isMoneyText(text: string): boolean {
  return /\d/.test(text) && (/\p{Sc}/u.test(text) || currencyWords.test(text));
}

/** Not `\b`, for which “ö” and “ø” are no letters. */
const minorUnits =
  /(?<!\p{L})(?:cents?|pence|pennies|öre|øre|satang|paise|kobo|minor (?:currency )?units?|smallest (?:currency )?units?|divide by 100)(?![\p{L}\d])/iu;

/** Whether a description says that amounts are in the smallest unit of their currency. */
export function describesMinorUnits(description: string): boolean {
  return minorUnits.test(description.slice(0, 2000));
}
