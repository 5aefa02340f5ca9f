import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { CopyButton } from "../buttons/copy-button.tsx";

/** `code` is the text to copy; `children` may show it with syntax highlighting. */
export type CodeSample = { name: string; code: string; children?: ReactNode };

/** One sample shows its name, several become tabs. Long lines scroll. */
export function CodeBlock({ samples }: { samples: readonly [CodeSample, ...CodeSample[]] }) {
  const id = useId();
  const text = useRef<HTMLPreElement>(null);
  const [at, setAt] = useState(0);
  const sample = samples[at] ?? samples[0];
  const tabbed = samples.length > 1;
  // With the text selected, the person's own copy command works.
  const select = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current);
  };

  return (
    <div className="overflow-hidden rounded-2 border border-line bg-sunken">
      <div className="flex h-[38px] items-center gap-3 border-b border-line ps-3.5 pe-1.5 text-small text-fg-2">
        {tabbed ? (
          <CodeTabs id={id} names={samples.map(({ name }) => name)} at={at} onChange={setAt} />
        ) : (
          <span className="min-w-0 flex-1 truncate">{sample.name}</span>
        )}
        <CopyButton key={at} text={sample.code} onRefused={select} />
      </div>
      <pre
        ref={text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
        tabIndex={0}
        {...(tabbed
          ? { role: "tabpanel", id: `${id}-panel`, "aria-labelledby": `${id}-${at}` }
          : { role: "group", "aria-label": sample.name })}
        className="overflow-x-auto px-3.5 py-3 font-mono text-[0.78125rem] leading-[1.65] text-fg-2 -outline-offset-2"
      >
        {sample.children ?? sample.code}
      </pre>
    </div>
  );
}

type TabsProps = { id: string; names: string[]; at: number; onChange: (at: number) => void };

function CodeTabs({ id, names, at, onChange }: TabsProps) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const forwards = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (!event.key.startsWith("ArrowLeft") && !event.key.startsWith("ArrowRight")) return;
    const next = (at + (event.key === forwards ? 1 : names.length - 1)) % names.length;
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }
  return (
    <div
      role="tablist"
      className="-mb-px flex min-w-0 flex-1 gap-5 self-stretch overflow-x-auto"
      onKeyDown={move}
    >
      {names.map((name, index) => (
        <button
          key={name}
          id={`${id}-${index}`}
          type="button"
          role="tab"
          aria-selected={index === at}
          aria-controls={`${id}-panel`}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(index)}
          className="flex-none border-b-2 border-transparent font-[520] whitespace-nowrap -outline-offset-2 transition-colors hover:text-fg aria-selected:border-span aria-selected:text-fg"
        >
          {name}
        </button>
      ))}
    </div>
  );
}
