/**
 * The first versions that know :dir(). For older ones it would be rewritten to a list of languages, and direction is a
 * choice of its own here.
 */
export const cssTarget = ["chrome120", "edge120", "firefox128", "safari17"];
