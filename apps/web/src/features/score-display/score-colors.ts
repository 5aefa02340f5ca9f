/** The text color of each band of the score, and of a description that is in none. */
export const scoreTextColors = { good: "text-good", fair: "text-fair", poor: "text-poor", none: "text-fg-2" };
