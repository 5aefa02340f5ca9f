import { createContext } from "react";

/**
 * On paper nothing opens, so everything that has room is open. Trees without end would take the forest: `rowsLeft` counts
 * down while an operation is drawn, which happens once, from top to bottom. Null on a screen.
 */
export const PaperContext = createContext<{ rowsLeft: number } | null>(null);
