import type { AdminUserDetail } from "@linkspan/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { LoadFailed } from "../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ProjectRows } from "./project-rows.tsx";
import { userQuery } from "./queries.ts";
import { useMoment } from "./use-moment.ts";
import { UserCommands } from "./user-commands.tsx";

type Props = { id: string; onErased: () => void };

/** The facts of an account, and what can be done with it. Nothing of its projects but their IDs. */
export function UserPanel({ id, onErased }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(userQuery(id));
  return (
    <div className="border-t border-line bg-sunken px-4 py-4">
      {data ? (
        <div className="grid gap-5">
          <Facts user={data} />
          <UserCommands user={data} onErased={onErased} />
          <ProjectRows projects={data.projects} />
        </div>
      ) : error ? (
        <LoadFailed title={t("admin.load-failed")} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </div>
  );
}

const nameProvider = (provider: string) => (provider === "figma" ? "Figma" : "OpenID Connect");

function Facts({ user }: { user: AdminUserDetail }) {
  const t = useMessages();
  const moment = useMoment();
  const lastSeen = user.last_seen_at ? moment(user.last_seen_at) : t("admin.never");
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2.5 md:grid-cols-3">
      <Fact term="ID">
        <code className="text-meta break-all">{user.id}</code>
      </Fact>
      <Fact term={t("admin.plan")}>{t(`plan.${user.plan}`)}</Fact>
      <Fact term={t("admin.created")}>{moment(user.created_at)}</Fact>
      <Fact term={t("admin.last-seen")}>{lastSeen}</Fact>
      <Fact term={t("admin.sign-in-with")}>
        {user.sign_in.map(nameProvider).join(", ") || t("admin.not-yet")}
      </Fact>
      <Fact term={t("admin.sessions")}>{user.sessions}</Fact>
      {user.blocked_at && <Fact term={t("admin.blocked-since")}>{moment(user.blocked_at)}</Fact>}
      {user.admin_since && <Fact term={t("admin.administrator-since")}>{moment(user.admin_since)}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-fg-3">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
