import { Fragment, type ReactNode } from "react";
import { linksToPages } from "../../lib/site/pages.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { TextPage, TextPageHead } from "../../ui/layout/text-page.tsx";
import { scoreBand } from "../score-display/score-band.ts";
import { scoreTextColors } from "../score-display/score-colors.ts";
import { ScoreRing } from "../score-display/score-ring.tsx";
import { CheckTable } from "./check-table.tsx";
import { method } from "./method.built.ts";
import { blockNames, blockQuestions } from "./names.ts";
import { NeverCounted } from "./never-counted.tsx";
import "./scoring.css";

const count = method.blocks.reduce((sum, { checks }) => sum + checks.length, 0);

/** How the score is computed. All numbers come from the engine at build time. */
export function ScoringPage() {
  return (
    <TextPage>
      <TextPageHead title="How scoring works">
        <p>
          Four categories, {count} checks. Each category starts at 100 and loses points for every failed
          check. The overall score is the rounded average of the four.
        </p>
      </TextPageHead>
      <Sum />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-10 md:mt-16 lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          {method.blocks.map(({ block, checks }) => (
            <section key={block}>
              <div className="flex items-baseline justify-between gap-4">
                <h2 id={block} className="scroll-mt-24 text-title">
                  {blockNames[block]}
                </h2>
                <span className="text-small text-fg-3">
                  {checks.length === 1 ? "1 check" : `${checks.length} checks`}
                </span>
              </div>
              <p className="mt-1 mb-3.5 text-fg-2">{blockQuestions[block]}</p>
              <CheckTable label={blockNames[block]} checks={checks} />
            </section>
          ))}
          <NeverCounted />
        </div>
        <Notes />
      </div>
    </TextPage>
  );
}

function Sum() {
  const scores = method.blocks.map(({ sample }) => sample);
  const { name, overall } = method.sample;
  return (
    <figure>
      <div className="method-sum rounded-3 border border-line bg-surface">
        {method.blocks.map(({ block, sample }) => (
          <div key={block}>
            <ScoreRing score={sample} size={56} />
            <span>
              <b>{blockNames[block]}</b>
              <span className="block text-small text-fg-3">25%</span>
            </span>
          </div>
        ))}
        <div aria-hidden className="method-equals font-mono text-[1.625rem] text-fg-3">
          =
        </div>
        <div className="method-total">
          <ScoreRing score={overall} size={84} />
          <span>
            <b className="text-[1.125rem]">Overall</b>
            <code className="block text-meta whitespace-nowrap text-fg-2">({scores.join(" + ")}) / 4</code>
          </span>
        </div>
      </div>
      <figcaption className="mt-3.5 text-small text-fg-3">
        Worked example: {name}, <SampleLink />.
      </figcaption>
    </figure>
  );
}

function SampleLink() {
  return (
    <a href="/skerry-openapi-2.4.0.yaml" className="underline decoration-line-strong hover:text-fg">
      the public sample
    </a>
  );
}

const words = { good: "Ready", fair: "Needs work", poor: "At risk" };

/** The lowest and the highest score of each band, the best band first. */
const bands = (["good", "fair", "poor"] as const).map((tone) => {
  const scores = Array.from({ length: 101 }, (_, score) => score).filter(
    (score) => scoreBand(score).tone === tone,
  );
  return { tone, from: scores[0] ?? 0, to: scores.at(-1) ?? 0 };
});

function describeBand(from: number, to: number): string {
  if (to === 100) return `${from} and up`;
  return from === 0 ? `below ${to + 1}` : `${from} to ${to}`;
}

function Notes() {
  const [page] = linksToPages([{ to: "/score" }]);
  return (
    <aside aria-label="Notes" className="grid gap-6 lg:sticky lg:top-24">
      <Note title="Bands">
        <dl className="grid grid-cols-[20px_92px_1fr] items-center gap-x-2 gap-y-2.5">
          {bands.map(({ tone, from, to }) => {
            const { icon: Icon } = scoreBand(from);
            return (
              <Fragment key={tone}>
                <Icon size={16} aria-hidden className={scoreTextColors[tone]} />
                <dt className={`font-semibold ${scoreTextColors[tone]}`}>{words[tone]}</dt>
                <dd>{describeBand(from, to)}</dd>
              </Fragment>
            );
          })}
        </dl>
      </Note>
      <Note title="The formula">
        <p>
          Category = 100 minus the points of its failed checks, never below 0. Overall = the average of the
          four categories, rounded half up.
        </p>
      </Note>
      <Note title="All or nothing">
        <p>
          A check passes or fails: one operation without an operationId costs as much as twenty. The analysis
          shows how many pass each check, so you see progress before the points come back.
        </p>
      </Note>
      <Note title="Never below zero">
        <p>
          A file that fails every check still scores {method.lowest} overall, because no category can lose all
          its points.
        </p>
      </Note>
      <Note title="Same rules everywhere">
        <p>
          The product, the command line and this site use the same engine, and this page is generated from its
          rules. The same file always gets the same score.
        </p>
      </Note>
      {page && (
        <ButtonLink variant="primary" href={page.to} data-hero-cta>
          Score your file
        </ButtonLink>
      )}
    </aside>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-[0.84375rem]/[1.55] text-fg-2">
      <h2 className="mb-1.5 text-[0.9375rem] text-fg">{title}</h2>
      {children}
    </section>
  );
}
