/** The command line asks for something that cannot be done. Its message is for the person who typed it. */
export class UsageError extends Error {}
