import type { FixPreview } from "@linkspan/contract";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { type NumberedLine, numberLines } from "./number-lines.ts";

type Diff = FixPreview["diff"];

const looks = {
  same: { sign: " ", line: "", number: "text-fg-3", mark: "text-fg-3" },
  added: { sign: "+", line: "bg-good-soft", number: "text-fg-2", mark: "text-good" },
  removed: { sign: "−", line: "bg-poor-soft", number: "text-fg-2", mark: "text-poor" },
};

/** The changed lines of the file with their numbers. Code stays left to right and scrolls inside its box. */
export function FileDiff({ diff, fileName }: { diff: Diff; fileName: string }) {
  const t = useMessages();
  return (
    <figure className="overflow-hidden rounded-3 border border-line bg-sunken">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-small">
        <bdi dir="ltr" translate="no" className="min-w-0 font-mono break-all">
          {fileName}
        </bdi>
        <span className="text-fg-2">{t("fix.diff-size", { added: diff.added, removed: diff.removed })}</span>
      </figcaption>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them
        tabIndex={0}
        role="group"
        aria-label={t("fix.diff")}
        dir="ltr"
        lang="en"
        translate="no"
        className="max-h-[min(36rem,70dvh)] overflow-auto font-mono text-[0.78125rem] leading-[1.65] -outline-offset-2"
      >
        {diff.hunks.map((hunk) => (
          <div key={hunk.new_start} className="w-max min-w-full border-b border-line py-1.5 last:border-b-0">
            <p className="px-4 text-fg-3">
              @@ −{hunk.old_start},{hunk.old_lines} +{hunk.new_start},{hunk.new_lines} @@
            </p>
            {numberLines(hunk).map((line) => (
              <DiffLine key={`${line.old ?? ""}:${line.new ?? ""}`} line={line} />
            ))}
          </div>
        ))}
      </div>
      {diff.is_cut && (
        <p className="border-t border-line px-4 py-2.5 text-small text-fg-2">{t("fix.diff-cut")}</p>
      )}
    </figure>
  );
}

function DiffLine({ line }: { line: NumberedLine }) {
  const { sign, line: look, number, mark } = looks[line.kind];
  const Tag = line.kind === "added" ? "ins" : line.kind === "removed" ? "del" : "span";
  return (
    <Tag className={`flex whitespace-pre no-underline ${look}`}>
      <span aria-hidden className={`w-12 flex-none pe-2 text-end select-none ${number}`}>
        {line.old ?? ""}
      </span>
      <span aria-hidden className={`w-12 flex-none pe-2 text-end select-none ${number}`}>
        {line.new ?? ""}
      </span>
      <span className={`w-5 flex-none text-center select-none ${mark}`}>{sign}</span>
      <span className="pe-4">{line.text}</span>
      {"\n"}
    </Tag>
  );
}
