import type { FixProblem } from "@linkspan/contract";
import { Link } from "react-router";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import type { PlannedRequest } from "../draft/draft.ts";
import { fixPanes, toFix } from "../fix-link.ts";
import { useFixProblemMessage } from "../task-texts.ts";

const shownAtFirst = 8;

type Props = {
  problems: readonly FixProblem[];
  planned: PlannedRequest;
  rewrite: boolean;
  onRewrite: (rewrite: boolean) => void;
};

/** Answers that are left out, each with a link to its field. */
export function PreviewProblems({ problems, planned, rewrite, onRewrite }: Props) {
  const t = useMessages();
  const textOf = useFixProblemMessage();
  const notEditable = problems.filter(({ code }) => code === "not_editable").length;
  return (
    <>
      {problems.length > 0 && (
        <Message tone="fair" title={t("fix.left-out", { count: problems.length })}>
          <p>{t("fix.left-out-text")}</p>
          <ul className="mt-2 grid gap-1 text-small">
            {problems.slice(0, shownAtFirst).map((problem) => (
              <li key={`${problem.list} ${problem.index}`}>
                <Link
                  to={linkTo(problem, planned)}
                  className="text-fg underline decoration-line-strong underline-offset-2 hover:decoration-current"
                >
                  <ProblemLocation problem={problem} planned={planned} />
                </Link>{" "}
                {textOf(problem)}
              </li>
            ))}
          </ul>
          {problems.length > shownAtFirst && (
            <p className="mt-1 text-small">
              {t("fix.more-problems", { count: problems.length - shownAtFirst })}
            </p>
          )}
        </Message>
      )}
      {(notEditable > 0 || rewrite) && (
        <label className="flex cursor-pointer items-baseline gap-2.5 rounded-3 border border-line px-4 py-3">
          <input
            type="checkbox"
            className="size-4 flex-none translate-y-0.5 accent-span"
            checked={rewrite}
            onChange={({ target }) => onRewrite(target.checked)}
          />
          <span>
            <b className="font-[620]">{t("fix.rewrite")}</b>
            <span className="block text-small text-fg-2">{t("fix.rewrite-text")}</span>
          </span>
        </label>
      )}
    </>
  );
}

function linkTo({ list, index }: FixProblem, { request }: PlannedRequest): string {
  const fix = list === "fixes" ? request.fixes?.[index] : undefined;
  return fix ? toFix(fix.rule, fix.entry ?? fix.rule) : toFix(fixPanes.schemas);
}

function ProblemLocation({
  problem: { list, index },
  planned: { request },
}: {
  problem: FixProblem;
  planned: PlannedRequest;
}) {
  const fix = list === "fixes" ? request.fixes?.[index] : undefined;
  const answer = list === "answers" ? request.answers[index] : undefined;
  const text = fix ? (fix.entry ?? fix.rule) : [answer?.pointer, ...(answer?.path ?? [])].join("/");
  return (
    <bdi dir="ltr" lang="en" translate="no" className="font-mono break-all">
      {text}
    </bdi>
  );
}
