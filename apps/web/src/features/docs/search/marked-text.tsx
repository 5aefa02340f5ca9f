import type { ReactNode } from "react";

type Props = { text: string; ranges: readonly (readonly [number, number])[] | undefined };

/** A text with the matches highlighted. */
export function MarkedText({ text, ranges = [] }: Props) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start > at) pieces.push(text.slice(at, start));
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  pieces.push(text.slice(at));
  return <>{pieces}</>;
}
