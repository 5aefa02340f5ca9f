/** The one door to the environment of the program. */
export const environment: Readonly<Record<string, string | undefined>> = process.env;
