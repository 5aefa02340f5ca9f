import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ActionsCard } from "./actions-card.tsx";
import { JobsCard } from "./jobs-card.tsx";
import { MaintenanceCard } from "./maintenance-card.tsx";
import { actionsQuery, hasCode } from "./queries.ts";
import { RecentSignIn } from "./recent-sign-in.tsx";
import { ShareLinkCard } from "./share-link-card.tsx";
import { UsersCard } from "./users-card.tsx";

/** `notFound` is for everyone who isn't an administrator. */
type Props = { notFound: ReactNode };

/** What administrators do. The server decides who is one, and whether they signed in just before. */
export function AdminPage({ notFound }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(actionsQuery());
  if (hasCode(error, "not_found")) return notFound;
  return (
    <>
      {data || error ? <PageTitle id="admin.title" /> : null}
      {(data || error) && <h1 className="mb-5 text-title">{t("admin.title")}</h1>}
      {hasCode(error, "recent_sign_in_required") ? (
        <RecentSignIn />
      ) : data ? (
        <div className="grid max-w-[1080px] grid-cols-[minmax(0,1fr)] gap-4">
          <UsersCard />
          <ShareLinkCard />
          <JobsCard />
          <MaintenanceCard />
          <ActionsCard actions={data} />
        </div>
      ) : error ? (
        <LoadFailed title={t("admin.load-failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <div role="status" aria-busy className="flex flex-col gap-4">
          <span className="sr-only">{t("ui.loading")}</span>
          <Skeleton className="h-9" />
          <Skeleton className="h-40" />
        </div>
      )}
    </>
  );
}
