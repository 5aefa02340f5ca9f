/** Shows on a terminal's standard error which of many files is being read. Everywhere else it is silent. */
export function startProgress(total: number): {
  show: (index: number, file: string) => void;
  clear: () => void;
} {
  const { stderr } = process;
  if (!stderr.isTTY || total < 2) return { show: () => {}, clear: () => {} };
  return {
    show: (index, file) => {
      const line = `${index + 1} of ${total}  ${file}`;
      stderr.write(`\r\u001b[K${line.slice(0, (stderr.columns || 80) - 1)}`);
    },
    clear: () => stderr.write("\r\u001b[K"),
  };
}
