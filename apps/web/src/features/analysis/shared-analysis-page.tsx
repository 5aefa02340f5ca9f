import { useQuery } from "@tanstack/react-query";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { AnalysisHeader } from "./analysis-header.tsx";
import { AnalysisPlaceholder, AnalysisViews } from "./analysis-views.tsx";
import { Analyzing, PageMessage } from "./page-states.tsx";
import { sharedAnalysisQuery } from "./queries.ts";
import { SharedNote } from "./shared-note.tsx";

/** The read-only analysis behind a share link. */
export function SharedAnalysisPage({ token }: { token: string }) {
  const shared = useQuery(sharedAnalysisQuery(token));
  const { data } = shared;
  const lead = (small: boolean) => <SharedNote shared={data ?? undefined} small={small} />;

  if (data?.analysis) {
    return (
      <AnalysisViews
        source={{ of: "link", id: token }}
        analysis={data.analysis}
        header={<AnalysisHeader lead={lead} analysis={data.analysis} />}
      />
    );
  }
  const retry = () => void shared.refetch();
  return (
    <AnalysisPlaceholder header={<AnalysisHeader lead={lead} />}>
      {data === null ? (
        <LinkOver />
      ) : data && !data.analysis ? (
        <NothingYet onRetry={retry} busy={shared.isFetching} />
      ) : shared.error ? (
        <Failed error={shared.error} onRetry={retry} busy={shared.isFetching} />
      ) : (
        <Analyzing />
      )}
    </AnalysisPlaceholder>
  );
}

/** The same page for expired, revoked and unknown links, so that it does not reveal which one it is. */
function LinkOver() {
  const t = useMessages();
  return (
    <PageMessage
      alert
      title={t("shared.expired")}
      action={
        <ButtonLink to="/" variant="primary">
          {t("shared.home")}
        </ButtonLink>
      }
    >
      {t("shared.expired-text")}
    </PageMessage>
  );
}

type RetryProps = { onRetry: () => void; busy: boolean };

function NothingYet(again: RetryProps) {
  const t = useMessages();
  return (
    <PageMessage title={t("analysis.no-data")} action={<Retry {...again} />}>
      {t("shared.nothing-yet-text")}
    </PageMessage>
  );
}

function Failed({ error, ...again }: RetryProps & { error: unknown }) {
  const t = useMessages();
  return (
    <PageMessage alert title={t("analysis.failed")} action={<Retry {...again} />}>
      {describeProblem(error, t).text}
    </PageMessage>
  );
}

function Retry({ onRetry, busy }: RetryProps) {
  const t = useMessages();
  return (
    <Button variant="primary" busy={busy} onClick={onRetry}>
      {t("error.retry")}
    </Button>
  );
}
