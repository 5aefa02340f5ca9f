import type { ReactNode } from "react";
import type { CodeLine } from "./code-line.ts";

const token =
  /("(?:[^"\\]|\\.)*"|[\w$./{}-]+)(?=:(?:\s|$))|"(?:[^"\\]|\\.)*"|(?<![\w-])-?\d+(?:\.\d+)?(?![\w-])/g;

/** Lines of JSON or YAML in colors; new lines are marked visually and for screen readers. */
export function CodeLines({ lines }: { lines: readonly CodeLine[] }) {
  return (
    <code dir="ltr" lang="en" translate="no" className="block w-max min-w-full text-[1em]">
      {lines.map(({ text, added }, index) => {
        const Line = added ? "ins" : "span";
        return (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their index
            key={index}
            className={`block px-4 whitespace-pre no-underline ${added ? "border-s-2 border-good bg-good-soft ps-3.5" : ""}`}
          >
            {colour(text)}
            {"\n"}
          </Line>
        );
      })}
    </code>
  );
}

function colour(text: string) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [word, key] = match;
    const look = key ? "text-code-key" : word.startsWith('"') ? "text-code-str" : "text-code-num";
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} className={look}>
        {word}
      </span>,
    );
    end = match.index + word.length;
  }
  return [...parts, text.slice(end)];
}
