import "./legal.css";
import { CalendarDays, History, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { followSections } from "../../lib/follow-sections.ts";
import { Chip } from "../../ui/badges/chip.tsx";
import { TextPage, TextPageHead } from "../../ui/layout/text-page.tsx";
import { RichText } from "../../ui/text/rich-text.tsx";
import type { Clause, LegalDocument } from "./legal-document.ts";
import { writeTo } from "./parties.ts";

const formatDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const others = [
  { path: "/terms-conditions", name: "Terms of Service" },
  { path: "/privacy-policy", name: "Privacy Policy" },
  { path: "/refund-policy", name: "Refund Policy" },
];

/** The one template of all legal texts. */
export function LegalPage({
  document: { path, title, inForce, version, clauses },
}: {
  document: LegalDocument;
}) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => (content.current ? followSections(content.current) : undefined), []);
  const [first, second] = others.filter((other) => other.path !== path);
  return (
    <TextPage>
      <TextPageHead title={title}>
        <p className="mb-3.5">
          The numbered text is binding. The notes beside it summarize it in plain language.
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-small">
          <span className="flex items-center gap-1.5">
            <CalendarDays size={15} className="text-fg-3" aria-hidden />
            <span>
              Effective{" "}
              <b className="text-fg">
                <time dateTime={inForce}>{formatDay.format(new Date(inForce))}</time>
              </b>
            </span>
          </span>
          <Chip tone="outlined">Version {version}</Chip>
        </p>
      </TextPageHead>
      <div ref={content} className="legal">
        <Contents clauses={clauses} version={version} />
        <article>
          {clauses.map((clause, index) => (
            <LegalClause key={clause.id} number={index + 1} clause={clause} />
          ))}
          <p className="border-t border-line pt-7.5 text-prose text-fg-2">
            <RichText>
              {`Questions about this page: write to ${writeTo}. See also the [${first?.name}](${first?.path}) and the [${second?.name}](${second?.path}).`}
            </RichText>
          </p>
        </article>
      </div>
    </TextPage>
  );
}

function Contents({ clauses, version }: { clauses: readonly Clause[]; version: number }) {
  return (
    <nav className="legal-contents" aria-label="Contents">
      <ol>
        {clauses.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <i>{index + 1}</i>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
      {version === 1 && (
        <p className="legal-aside">
          <History size={15} aria-hidden />
          This is the first version
        </p>
      )}
      <button type="button" data-print className="legal-aside hover:text-fg" onClick={() => window.print()}>
        <Printer size={15} aria-hidden />
        Print or save as PDF
      </button>
    </nav>
  );
}

function LegalClause({ number, clause: { id, title, text, plain } }: { number: number; clause: Clause }) {
  return (
    <section id={id} className="legal-clause">
      <div>
        <h2>
          <i>{number}</i>
          <span>{title}</span>
        </h2>
        {text.map((paragraph) => (
          <p key={paragraph}>
            <RichText>{paragraph}</RichText>
          </p>
        ))}
      </div>
      <aside className="legal-note" aria-label={`Clause ${number} in plain words`}>
        <b>In plain language</b>
        {plain}
      </aside>
    </section>
  );
}
