import type { ReactNode } from "react";
import { Chip } from "../../ui/badges/chip.tsx";
import { commands, comparison, terminal, workflow } from "./command-line.ts";
import { CopyCode } from "./copy-code.tsx";

export function ByCommandLine() {
  return (
    <Split id="command-line" title="From the command line" well={<Well name="Terminal" code={terminal()} />}>
      <p>
        The same engine as this site, on your machine: one file, downloaded and verified with one line. It
        reads, scores, explains and compares API descriptions offline, without an account. Only{" "}
        <code>login</code>, <code>push</code> and <code>check</code> talk to Linkspan.
      </p>
      <dl className="mt-4 grid gap-2 text-small">
        {commands.map(([command, does]) => (
          <div key={command}>
            <dt>
              <code className="font-[560] text-fg">{command}</code>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-center gap-2 text-small">
        <Chip tone="planned">Planned</Chip>
        <span>A package for npx.</span>
      </p>
    </Split>
  );
}

export function BeforeYouMerge() {
  return (
    <Split
      id="changes"
      title="Before you merge"
      well={<Well name="Comparison" code={`$ ${comparison.command}\n${comparison.output}  …`} />}
    >
      <p>
        <code>diff</code> compares two files offline, also from git: what was renamed, retyped, added or
        removed, and whether correct callers fail. One edit of a shared schema is one change, however many
        operations use it.
      </p>
      <p className="mt-4">
        <code>check</code> uploads the file as a draft and asks your project which layers of which screens it
        breaks. Current documentation and links stay as they are until someone accepts the draft.
      </p>
      <p className="mt-4">
        In a pull request, <code>check --github</code> says so in one comment that every push updates. If you
        allow it, the comment shows these parts of your screens. Both exit with code 1 when something breaks,
        and with code 3 if a file can’t be read.
      </p>
    </Split>
  );
}

export function InPullRequests() {
  return (
    <Split
      id="pull-requests"
      title="In every pull request"
      well={<Well name="GitHub Actions" code={workflow()} />}
    >
      <p>
        One step installs it. The next uploads every finding as SARIF, so code scanning shows it on the right
        line. The last exits with code 1 when the score is below your minimum, which fails the check.
      </p>
      <p className="mt-4">
        On any other CI you only need the last line: it prints text, and <code>--format markdown</code> writes
        a pull request comment. You don’t need a token, because nothing is sent to Linkspan.
      </p>
    </Split>
  );
}

type SplitProps = { id: string; title: string; well: ReactNode; children: ReactNode };

function Split({ id, title, well, children }: SplitProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-18 md:pt-28 lg:grid-cols-[400px_minmax(0,1fr)] lg:gap-20"
    >
      <div className="text-prose text-fg-2">
        <h2 id={id} className="mb-3 max-w-[12em] scroll-mt-24 text-h2 text-fg">
          {title}
        </h2>
        {children}
      </div>
      {well}
    </section>
  );
}

function Well({ name, code }: { name: string; code: string }) {
  return (
    <div className="framework-well self-start" data-code>
      <div className="flex h-[38px] items-center justify-between border-b border-line ps-3.5 pe-1.5 text-small text-fg-2">
        {name}
        <CopyCode of={name} labelled />
      </div>
      <pre role="group" aria-label={name} className="text-fg-2">
        {code}
      </pre>
    </div>
  );
}
