import "./code-lines.css";

type Props = {
  label: string;
  /** Number of the first line. */
  from: number;
  lines: readonly string[];
  /** The line that is wrong, the column in it, and why in words. */
  wrong: { line: number; column: number; words: string };
};

/** A piece of a text with line numbers. Under the wrong line a caret line says in words what is wrong there. */
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

/** Beyond this the words would begin outside the picture. */
const maxIndent = 32;

/** What cannot be seen is written as an escape, which moves the columns behind it: the caret then stays at the start. */
function findIndent(text: string, column: number): number {
  const before = text.slice(0, column - 1);
  return before.includes("\\") || before.length > maxIndent ? 0 : before.length;
}
