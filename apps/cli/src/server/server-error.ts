/** The server could not be reached, refused, or could not compare: nothing is known. Ends with exit code 3. */
export class ServerError extends Error {}
