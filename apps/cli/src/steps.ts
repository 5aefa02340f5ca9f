/** What a long command has done so far, on standard error. On a terminal, also what it is doing. */
export type Steps = {
  /** What is being done: replaced by what comes next, and shown on a terminal only. */
  show: (text: string) => void;
  done: (label: string, text: string) => void;
  clear: () => void;
};

/** Writes nothing if `isQuiet`. */
export function startSteps(isQuiet: boolean): Steps {
  const { stderr } = process;
  const isShown = stderr.isTTY && !isQuiet;
  const clear = (): void => {
    if (isShown) stderr.write("\r\u001b[K");
  };
  return {
    show: (text) => {
      if (isShown) stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns || 80) - 1)}`);
    },
    done: (label, text) => {
      clear();
      if (!isQuiet) stderr.write(`✓ ${label.padEnd(12)}${text}\n`);
    },
    clear,
  };
}
