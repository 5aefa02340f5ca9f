/** A text of a rule: English, with code between backticks. */
export function RuleText({ text }: { text: string }) {
  return (
    <span lang="en">
      {text.split("`").map((part, index) =>
        index % 2 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
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
