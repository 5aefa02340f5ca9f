import { ApiError, type PlanLimit } from "@linkspan/contract";
import type { ReactNode } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { Translate } from "../../lib/i18n/translate.tsx";
import { Message } from "../../ui/feedback/message.tsx";

type Props = { error: unknown; action?: ReactNode };

/** Why the server rejected the upload, next to its form. */
export function UploadProblem({ error, action }: Props) {
  const t = useMessages();
  const { title, text } = describeUploadProblem(error, t);
  return (
    <Message tone="poor" title={title} action={action}>
      {text}
    </Message>
  );
}

const known = ["url_not_allowed", "url_fetch_failed", "version_conflict", "project_read_only"] as const;

function describeUploadProblem(error: unknown, t: Translate) {
  const code = error instanceof ApiError ? error.code : undefined;
  const limit = error instanceof ApiError ? error.planLimit : undefined;
  if (limit?.feature === "projects") return describePlanLimit(limit, t);
  const own = known.find((each) => each === code);
  return own ? { title: t(`upload.${own}`), text: t(`upload.${own}-text`) } : describeProblem(error, t);
}

/** Also shown before anything is sent, when the count is known. */
export function describePlanLimit({ limit, plan }: Pick<PlanLimit, "limit" | "plan">, t: Translate) {
  return {
    title: t("new-project.full", { limit }),
    text: t("new-project.full-text", { plan: t(`plan.${plan}`) }),
  };
}
