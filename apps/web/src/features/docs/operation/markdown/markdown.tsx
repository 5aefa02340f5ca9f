import "./markdown.css";
import { Fragment, type ReactNode } from "react";
import { type Block, type ListItem, parseMarkdown } from "./blocks.ts";
import type { Inline } from "./inline.ts";

/** A Markdown text of the API description, rendered as React elements: no HTML is ever set. */
export function Markdown({ text }: { text: string }) {
  return <Blocks blocks={parseMarkdown(text)} />;
}

type BlocksProps = {
  blocks: readonly Block[];
  /** Whether the text's headings belong to the page's outline, below its title. */
  withHeadings?: boolean;
};

export function Blocks({ blocks, withHeadings = false }: BlocksProps) {
  const levels = withHeadings ? listLevels(blocks) : [];
  return (
    <div className="markdown">
      {blocks.map((block, key) => {
        if (!withHeadings || block.kind !== "heading") return drawBlock(block, key);
        const Heading = `h${levels[key] ?? 2}` as "h2";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by their index
          <Heading key={key} className="markdown-heading">
            <Inlines pieces={block.inline} />
          </Heading>
        );
      })}
    </div>
  );
}

/** The level of each heading in the page's outline, which goes down one step at a time. */
function listLevels(blocks: readonly Block[]): (number | undefined)[] {
  let last = 1;
  return blocks.map((block) => {
    if (block.kind !== "heading") return undefined;
    last = Math.min(block.level + 1, last + 1, 6);
    return last;
  });
}

/** The first lines of a text, without its lists and tables: for a row of a table. */
export function MarkdownLine({ blocks }: { blocks: readonly Block[] }) {
  const [first] = blocks;
  return first && "inline" in first ? <Inlines pieces={first.inline} /> : null;
}

function drawBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p key={key}>
          <Inlines pieces={block.inline} />
        </p>
      );
    case "heading":
      // Headings of an author's text are not part of the page's outline.
      return (
        <p key={key} className="markdown-heading">
          <Inlines pieces={block.inline} />
        </p>
      );
    case "quote":
      return <blockquote key={key}>{block.blocks.map(drawBlock)}</blockquote>;
    case "list":
      return block.ordered ? (
        <ol key={key} start={block.start}>
          {block.items.map(drawItem)}
        </ol>
      ) : (
        <ul key={key}>{block.items.map(drawItem)}</ul>
      );
    case "table":
      return <Table key={key} head={block.head} rows={block.rows} />;
    case "listing":
      return (
        <pre
          key={key}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
          tabIndex={0}
          translate="no"
        >
          {block.text}
        </pre>
      );
    case "rule":
      return <hr key={key} />;
  }
}

function drawItem({ inline, blocks }: ListItem, key: number): ReactNode {
  return (
    <li key={key}>
      <Inlines pieces={inline} />
      {blocks.map(drawBlock)}
    </li>
  );
}

function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, and the keyboard must reach them
    <div className="markdown-table" tabIndex={0}>
      <table>
        <thead>
          <tr>{head.map((cell, key) => drawCell("th", cell, key))}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
            <tr key={index}>{row.map((cell, key) => drawCell("td", cell, key))}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function drawCell(Cell: "th" | "td", cell: Inline[], key: number): ReactNode {
  return (
    <Cell key={key}>
      <Inlines pieces={cell} />
    </Cell>
  );
}

function Inlines({ pieces }: { pieces: readonly Inline[] }): ReactNode {
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are identified by their index
    <Fragment key={index}>{drawInline(piece)}</Fragment>
  ));
}

function drawInline(piece: Inline): ReactNode {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "break":
      return <br />;
    case "code":
      return <code>{piece.text}</code>;
    case "strong":
      return (
        <strong>
          <Inlines pieces={piece.inner} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inlines pieces={piece.inner} />
        </em>
      );
    case "strike":
      return (
        <s>
          <Inlines pieces={piece.inner} />
        </s>
      );
    case "link":
      return (
        <a href={piece.url} target="_blank" rel="noopener noreferrer nofollow">
          <Inlines pieces={piece.inner} />
        </a>
      );
  }
}
