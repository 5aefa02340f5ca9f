/** A text of the engine with code between backticks. Always English, so it has its own direction. */
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
