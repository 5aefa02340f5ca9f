import type { ReactNode } from "react";
import { linksToPages } from "../../lib/site/pages.ts";

const piece = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/;
const link = /^\[([^\]]+)\]\(([^)]+)\)$/;

/** Text with `code` and [links](/path). A link to a page that does not exist yet becomes plain text. */
export function RichText({ children }: { children: string }): ReactNode {
  return children.split(piece).map((part, index) => {
    if (part.startsWith("`")) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are identified by their index
      return <code key={index}>{part.slice(1, -1)}</code>;
    }
    const [, words, url] = link.exec(part) ?? [];
    if (!words || !url) return part;
    if (url.startsWith("/") && linksToPages([{ to: pathOf(url) }]).length === 0) return words;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are identified by their index
      <a key={index} href={url} className="text-fg underline decoration-line-strong hover:text-span-text">
        {words}
      </a>
    );
  });
}

/** The same text without markup, for structured data. */
export function plainText(text: string): string {
  return text.replaceAll(/`([^`]+)`|\[([^\]]+)\]\([^)]+\)/g, "$1$2");
}

const pathOf = (url: string) => url.split("#", 1)[0] ?? "";
