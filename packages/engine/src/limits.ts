/** Deeper values are not looked into: no real description comes near, and recursion must end somewhere. */
export const maxDepth = 100;

/** Longer texts in one value are a mistake or an attack. */
export const maxTextLength = 1_048_576;

/** Characters of the keys from the root to a value. The longest path of a real description has a fifth of this. */
export const maxPathLength = 2048;
