import "./code-lines.css";

type Props = {
  label: string;
  /** Number of the first line. */
  from: number;
  lines: readonly string[];
  /** The invalid line, the column in it, and the reason. */
  wrong: { line: number; column: number; words: string };
};

/** An excerpt of a text with line numbers. Below the invalid line, a caret with the reason. */
export function CodeLines({ label, from, lines, wrong }: Props) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
      tabIndex={0}
      role="group"
      aria-label={label}
      dir="ltr"
      className="code-lines"
    >
      {lines.map((text, index) => {
        const number = from + index;
        const isWrong = number === wrong.line;
        return (
          <span key={number} className="contents">
            <span className="code-line" data-wrong={isWrong || undefined}>
              <i>{number}</i>
              <span>{text}</span>
            </span>
            {isWrong && (
              <span className="code-caret" style={{ "--indent": findIndent(text, wrong.column) } as object}>
                <span>
                  <span aria-hidden>^ </span>
                  {wrong.words}
                </span>
              </span>
            )}
          </span>
        );
      })}
    </pre>
  );
}

/** Max column of the caret: beyond it, the reason would begin outside of the visible area. */
const maxIndent = 32;

/** Escaped invisible characters shift the following columns: the caret is then at the start of the line. */
function findIndent(text: string, column: number): number {
  const before = text.slice(0, column - 1);
  return before.includes("\\") || before.length > maxIndent ? 0 : before.length;
}
