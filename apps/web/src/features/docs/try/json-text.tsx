import type { ReactNode } from "react";

const token = /("(?:[^"\\\n]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** JSON with syntax highlighting. Its content is always rendered as text. */
export function JsonText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, number] = match;
    parts.push(text.slice(at, match.index));
    const kind = string ? (colon ? "text-sea" : "text-good") : number ? "text-fair" : "text-fg";
    parts.push(
      <span key={match.index} className={kind}>
        {string ?? whole}
      </span>,
      colon ?? "",
    );
    at = match.index + whole.length;
  }
  parts.push(text.slice(at));
  return parts;
}
