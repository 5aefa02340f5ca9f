import { Wrench } from "lucide-react";
import { useMessages } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import type { ShownAnalysis } from "../analysis-data.ts";
import { useAnswers } from "./answer-store.ts";
import { type Mend, useMend } from "./mend-context.tsx";

type Props = { analysis: ShownAnalysis; className?: string };

/** Leads to everything that can be applied. Readers by link cannot apply anything. */
export function MendButton(props: Props) {
  const mend = useMend();
  return mend && <OpenButton mend={mend} {...props} />;
}

/** Gone when nothing can be applied and nothing was filled in. */
function OpenButton({ mend, analysis, className = "" }: Props & { mend: Mend }) {
  const t = useMessages();
  const { mending, revision } = analysis;
  const answered = Object.keys(useAnswers({ id: mend.projectId, number: revision })).length;
  if (mending?.changes === 0 && answered === 0) return null;
  // What was analysed before changes were counted has no number to show.
  const schemas = mending?.schemas ?? 0;
  return (
    <Button
      variant="accent"
      size="sm"
      className={className}
      icon={<Wrench aria-hidden />}
      busy={mend.busy}
      onClick={mend.open}
    >
      {schemas > 0 ? t("analysis.mend-schemas", { count: schemas }) : t("analysis.mend")}
      {answered > 0 && ` ${t("analysis.mend-answers", { count: answered })}`}
    </Button>
  );
}
