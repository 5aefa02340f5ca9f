import { createContext } from "react";

/**
 * In print nothing can be opened, so schema trees are expanded. Trees can be infinite, so `rowsLeft` limits them: it
 * counts down while an operation is rendered, once, from top to bottom. Null on a screen.
 */
export const PaperContext = createContext<{ rowsLeft: number } | null>(null);
