/** A text of the engine's: English on every page, so it keeps its own direction; with code between backticks. */
export function RuleText({ text }: { text: string }) {
  return (
    <span lang="en" dir="ltr">
      {text.split("`").map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are identified by their index
          <code key={index} className="font-mono">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </span>
  );
}
