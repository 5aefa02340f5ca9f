/** A session ends when it was not used for this many days, and this many days after the sign-in in any case. */
export const idleDays = 14;
export const absoluteDays = 90;
