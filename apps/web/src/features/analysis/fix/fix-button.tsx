import { Wrench } from "lucide-react";
import { useMemo } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { countAnswers, planRequest } from "./draft/draft.ts";
import { useDraft } from "./draft/draft-store.ts";
import { fixPanes, toFix } from "./fix-link.ts";
import { listTasks } from "./list-tasks.ts";

type Props = { projectId: string; analysis: ShownAnalysis; className?: string };

/** Opens the workspace, or the preview if there are unapplied answers. Hidden when there is nothing to fix. */
export function FixButton({ projectId, analysis, className = "" }: Props) {
  const t = useMessages();
  const draft = useDraft({ id: projectId, number: analysis.revision }, (whole) => whole);
  const answers = useMemo(() => countAnswers(planRequest(draft)), [draft]);
  const { open } = listTasks(analysis);
  const rest = (analysis.autofix?.changes ?? 0) > 0 || analysis.schema_issue_count > 0;
  if (open.length === 0 && !rest && answers === 0) return null;
  return (
    <ButtonLink
      to={toFix(answers > 0 ? fixPanes.preview : fixPanes.tasks)}
      preventScrollReset
      variant="accent"
      size="sm"
      className={className}
      icon={<Wrench aria-hidden />}
    >
      {answers > 0 ? t("fix.review", { count: answers }) : t("fix.start")}
    </ButtonLink>
  );
}
