import { Check, ChevronRight, Minus, X } from "lucide-react";
import { RichText } from "../../ui/text/rich-text.tsx";
import type { MethodCheck } from "./method.ts";

/** The checks of a category: requirement, points and the sample's result. */
export function CheckTable({ label, checks }: { label: string; checks: readonly MethodCheck[] }) {
  return (
    <table className="method-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Passes when</th>
          <th scope="col">Costs</th>
          <th scope="col">In the sample</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </tbody>
    </table>
  );
}

function CheckRow({ check }: { check: MethodCheck }) {
  const { id, title, points, skipped } = check;
  return (
    <tr>
      <th scope="row" className="font-[560]">
        <a href={`#${id}`} className="hover:underline">
          <code className="text-[0.78125rem] whitespace-nowrap">{id}</code>
        </a>
      </th>
      <td className="text-fg-2">
        <RichText>{title}</RichText>
        {skipped && <span className="block text-small text-fg-3">Skipped if the file has no {skipped}</span>}
        <Help check={check} />
      </td>
      <td>
        <span className="inline-block w-10 rounded-1 bg-poor-soft text-center font-mono text-meta/[20px] font-[560] text-poor">
          <span className="sr-only">minus </span>
          <span aria-hidden>−</span>
          {points}
        </span>
      </td>
      <td>
        <SampleMark check={check} />
      </td>
    </tr>
  );
}

function SampleMark({ check: { sample, points } }: { check: MethodCheck }) {
  const marks = {
    passed: { icon: Check, ink: "text-good", words: "Passed" },
    lost: { icon: X, ink: "text-poor", words: `Lost ${points}` },
    skipped: { icon: Minus, ink: "text-fg-3", words: "Skipped" },
  };
  const { icon: Icon, ink, words } = marks[sample];
  return (
    <span className={`inline-flex items-center gap-1.5 ${ink}`}>
      <Icon size={15} aria-hidden />
      {words}
    </span>
  );
}

/** The ID is on the content, not on the row: the browser opens a `details` element for a fragment inside it. */
function Help({ check: { id, why, fix, good, bad } }: { check: MethodCheck }) {
  return (
    <details className="group mt-1.5 text-small">
      <summary className="inline-flex list-none items-center gap-1 rounded-1 text-fg-3 hover:text-fg">
        <ChevronRight size={14} aria-hidden className="group-open:rotate-90 rtl:group-open:-rotate-90" />
        Why it matters and how to fix it
        <span className="sr-only"> of {id}</span>
      </summary>
      <div id={id} className="grid scroll-mt-44 grid-cols-[minmax(0,1fr)] gap-3 pt-2 pb-1">
        <p>
          <RichText>{why}</RichText>
        </p>
        <p>
          <RichText>{fix}</RichText>
        </p>
        <Example title="Passes" code={good} />
        <Example title="Fails" code={bad} />
      </div>
    </details>
  );
}

function Example({ title, code }: { title: string; code: string }) {
  return (
    <div>
      <p className="mb-1 font-[560] text-fg">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and the keyboard must reach them */}
      <pre className="method-code" role="group" aria-label={title} tabIndex={0}>
        {code.trimEnd()}
      </pre>
    </div>
  );
}
