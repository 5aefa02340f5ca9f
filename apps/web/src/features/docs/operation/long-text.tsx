import { use, useMemo, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { type Block, parseMarkdown } from "./markdown/blocks.ts";
import { Blocks, MarkdownLine } from "./markdown/markdown.tsx";
import { PaperContext } from "./paper-context.ts";

/** About a screen of text. */
const maxShown = 900;

type LongTextProps = {
  text: string;
  /** About how many characters are shown at first. */
  length?: number;
  withHeadings?: boolean;
};

/** A text in Markdown. A long one is collapsed at first. */
export function LongText({ text, length = maxShown, withHeadings = false }: LongTextProps) {
  const [isWhole, setWhole] = useState(use(PaperContext) !== null);
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const shown = isWhole || text.length <= length * 1.3 ? blocks : takeBeginning(blocks, length);
  return (
    <>
      <Blocks blocks={shown} withHeadings={withHeadings} />
      {(isWhole || shown.length < blocks.length) && <MoreButton isOpen={isWhole} onChange={setWhole} />}
    </>
  );
}

function takeBeginning(blocks: readonly Block[], maxLength: number): readonly Block[] {
  let length = 0;
  const end = blocks.findIndex((block) => {
    length += JSON.stringify(block).length * 0.6;
    return length > maxLength;
  });
  return end < 0 ? blocks : blocks.slice(0, end + 1);
}

/** Fits two lines of a row. */
const maxRowLength = 150;

/** A text in a row, collapsed to what fits. */
export function RowText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(use(PaperContext) !== null);
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const isLong = blocks.length > 1 || text.length > maxRowLength || !(blocks[0] && "inline" in blocks[0]);
  if (!isLong) {
    return (
      <span className="row-line">
        <MarkdownLine blocks={blocks} />
      </span>
    );
  }
  return (
    <>
      {isWhole ? (
        <Blocks blocks={blocks} />
      ) : (
        <span className="row-text">
          <MarkdownLine blocks={blocks} />
        </span>
      )}
      <MoreButton isOpen={isWhole} onChange={setWhole} />
    </>
  );
}

/** Expands or collapses a long text or list. */
export function MoreButton({
  isOpen,
  onChange,
  count,
}: {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  count?: number;
}) {
  const t = useMessages();
  const more = count === undefined ? t("operation.show-all") : t("operation.show-all-count", { count });
  return (
    <button type="button" className="more-button" aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      {isOpen ? t("operation.show-less") : more}
    </button>
  );
}
