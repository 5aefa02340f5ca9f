/** The text colour of each band of the score. */
export const inks = { good: "text-good", fair: "text-fair", poor: "text-poor" };
