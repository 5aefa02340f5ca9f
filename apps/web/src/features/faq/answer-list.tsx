import { linksToPages } from "../../lib/site/pages.ts";
import { site } from "../../lib/site/site.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { plainText } from "../../ui/text/rich-text.tsx";
import { StructuredData } from "../../ui/text/structured-data.tsx";
import { AnswerItems } from "./answer-items.tsx";
import { type AnswerGroup, answerGroups } from "./answers.ts";

/** All groups with their answers, and a list of links to the groups. */
export function AnswerList() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-20">
      <nav
        aria-label="Groups"
        className="flex gap-1.5 overflow-x-auto max-lg:-mx-5 max-lg:px-5 max-lg:py-1 md:max-lg:-mx-10 md:max-lg:px-10 lg:sticky lg:top-24 lg:grid lg:gap-0.5 print:hidden"
      >
        {answerGroups.map(({ id, title, answers }) => (
          <a
            key={id}
            href={`#${id}`}
            className="flex h-[38px] flex-none items-center justify-between gap-2 rounded-2 px-3 font-[520] whitespace-nowrap text-fg-2 hover:bg-hover aria-[current]:bg-span-soft aria-[current]:text-fg data-empty:text-fg-3"
          >
            {title}
            <span data-count className="rounded-full bg-press px-1.5 font-mono text-badge leading-[1.6]">
              {answers.length}
            </span>
          </a>
        ))}
      </nav>
      <div>
        {answerGroups.map((group, index) => (
          <Group key={group.id} group={group} isFirst={index === 0} />
        ))}
        <UnansweredQuestion />
      </div>
      <StructuredData data={describeAnswers(answerGroups)} />
    </div>
  );
}

function Group({ group: { id, title, answers }, isFirst }: { group: AnswerGroup; isFirst: boolean }) {
  return (
    <section id={id} className="mb-14 scroll-mt-24">
      <h2 className="mb-3.5 text-title">{title}</h2>
      <AnswerItems answers={answers} isFirstOpen={isFirst} />
    </section>
  );
}

function UnansweredQuestion() {
  const [email] = site.emails.slice(-1);
  const [form] = linksToPages([{ to: "/contact" }]);
  const url = form?.to ?? (email && `mailto:${email}`);
  if (!url) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-3 border border-line bg-surface px-7 py-6 print:hidden">
      <div>
        <h2 className="mb-0.5 text-card-title">Didn’t find your answer?</h2>
        <p className="text-fg-2">Write to us and include the URL of the page you were on.</p>
      </div>
      <ButtonLink href={url}>Contact support</ButtonLink>
    </div>
  );
}

function describeAnswers(groups: readonly AnswerGroup[]) {
  const questions = groups.flatMap(({ answers }) => answers);
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer.join(" ")) },
    })),
  };
}
