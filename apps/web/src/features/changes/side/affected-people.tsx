import type { AffectedMember, Project } from "@linkspan/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMoment } from "../../../lib/format/relative-time.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { showToast } from "../../../ui/feedback/toast.tsx";
import { KeptFocus } from "../../../ui/keyboard/kept-focus.tsx";
import { canEditLinks } from "../../docs/design/can-edit-links.ts";
import { affectedMembersQuery } from "../queries.ts";
import { TellAll } from "./tell-all.tsx";

type Props = { project: Project; before: number; after: number };

/** Members whose layers the changes affect. Each is told with one email. */
export function AffectedPeople({ project, before, after }: Props) {
  const t = useMessages();
  const { data, error, isFetching, refetch } = useQuery(affectedMembersQuery(project.id, { before, after }));
  const untold = data?.items.filter(isUntold) ?? [];
  return (
    <section>
      <h2>{t("changes-page.people")}</h2>
      {error && !data && (
        <LoadFailed
          title={t("changes-page.people-failed")}
          error={error}
          busy={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <div className="grid gap-2.5" aria-busy>
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
      {data?.items.length === 0 && <p className="text-small text-fg-2">{t("changes-page.people-none")}</p>}
      {data && data.items.length > 0 && (
        <KeptFocus>
          <ul className="grid gap-2.5">
            {data.items.map((member) => (
              <Member
                key={member.person.id}
                member={member}
                project={project}
                before={before}
                after={after}
              />
            ))}
          </ul>
          {untold.length > 1 && canEditLinks(project) && (
            <TellAll project={project.id} before={before} after={after} members={untold} />
          )}
        </KeptFocus>
      )}
    </section>
  );
}

function isUntold({ is_caller, told_at }: AffectedMember): boolean {
  return !is_caller && told_at === null;
}

const outcomes = {
  sent: "changes-page.told-toast",
  told_before: "changes-page.told-before",
  no_emails: "changes-page.no-emails",
} as const;

function Member({ member, project, before, after }: Props & { member: AffectedMember }) {
  const t = useMessages();
  const client = useQueryClient();
  const { person, layers, told_at, is_caller } = member;
  const tell = useMutation({
    mutationFn: () =>
      api.call("notifyMember", { params: { id: project.id, person: person.id }, body: { before, after } }),
    onSuccess: ({ outcome }) => {
      const type = outcome === "no_emails" ? "error" : "success";
      void showToast({ type, title: t(outcomes[outcome], { name: person.name }) });
    },
    onError: (error) => {
      void showToast({
        type: "error",
        title: t("changes-page.tell-failed"),
        text: describeProblem(error, t).text,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["project", project.id, "changes", "people"] }),
  });
  return (
    <li className="flex items-center gap-2.5 text-small">
      <Avatar name={person.name} src={person.image_url} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-[620]">
          <bdi>{person.name}</bdi>
        </span>
        <span className="text-fg-3">
          {told_at ? (
            <Told at={told_at} />
          ) : is_caller ? (
            t("changes-page.you")
          ) : (
            t("changes-page.linked-layers", { count: layers })
          )}
        </span>
      </span>
      {isUntold(member) && canEditLinks(project) && (
        <Button
          size="sm"
          aria-label={t("changes-page.tell-person", { name: person.name })}
          busy={tell.isPending}
          onClick={() => tell.mutate()}
        >
          {t("changes-page.tell")}
        </Button>
      )}
    </li>
  );
}

function Told({ at }: { at: string }) {
  const t = useMessages();
  const { words, exact } = useMoment(at);
  return <span title={exact}>{t("changes-page.told", { when: words })}</span>;
}
