import type { Project } from "@linkspan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { Link, useNavigate, useParams } from "react-router";
import { DescriptionSection } from "../../features/revisions/description-section.tsx";
import { ProjectAccessNotice } from "../../features/settings/access-notice.tsx";
import { CropsCard } from "../../features/settings/crops-card.tsx";
import { DangerZone } from "../../features/settings/danger-zone.tsx";
import { NameSection } from "../../features/settings/name-section.tsx";
import { OfferBanner } from "../../features/settings/offer-banner.tsx";
import { TokensCard } from "../../features/settings/tokens-card.tsx";
import { WebhookCard } from "../../features/settings/webhook-card.tsx";
import { ErrorScreen } from "../../features/shell/error-screen.tsx";
import { NotFound } from "../../features/shell/not-found.tsx";
import { describeProblem } from "../../lib/api/problem.ts";
import { projectQuery } from "../../lib/api/project-query.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/layout/card.tsx";

export default function ProjectSettings() {
  const t = useMessages();
  const { id = "" } = useParams();
  const { data: project, error, isFetching, refetch } = useQuery(projectQuery(id));
  if (project) return <Settings key={project.id} project={project} />;
  if (project === null) return <NotFound />;
  if (!error) return <Loading />;
  const { title, text } = describeProblem(error, t);
  const retry = (
    <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
      {t("error.retry")}
    </Button>
  );
  return <ErrorScreen error={error} heading={title} text={text} action={retry} />;
}

function Settings({ project }: { project: Project }) {
  const t = useMessages();
  const leave = useGone(project.id);
  const mayChange = project.role !== "viewer" && !project.read_only;
  return (
    <div className="max-w-[900px]">
      <PageTitle id="settings.title" />
      <nav aria-label={t("settings.breadcrumb")} className="mb-1.5 flex gap-2 text-small text-fg-3">
        <Link to="/dashboard" className="hover:text-fg">
          {t("nav.projects")}
        </Link>
        <span aria-hidden>/</span>
        <Link to={`/doc/${project.id}`} className="flex min-w-0 hover:text-fg">
          <bdi className="truncate">{project.name}</bdi>
        </Link>
      </nav>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{t("settings.title")}</h1>
        {project.current && (
          <ButtonLink to={`/doc/${project.id}`} icon={<BookOpen aria-hidden />}>
            {t("settings.open-docs")}
          </ButtonLink>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProjectAccessNotice project={project} />
        <OfferBanner project={project} />
        <Card title={t("settings.name-title")} text={t("settings.name-text")}>
          <NameSection project={project} mayChange={mayChange} />
        </Card>
        <Card title={t("settings.description-title")} text={t("settings.description-text")}>
          <DescriptionSection project={project} mayReplace={mayChange} />
        </Card>
        {project.role === "owner" && <WebhookCard project={project} />}
        {project.role === "owner" && <TokensCard project={project} />}
        {project.role !== "viewer" && <CropsCard project={project} />}
        {!project.is_sample && <DangerZone project={project} onGone={leave} />}
      </div>
    </div>
  );
}

/** Navigates first: removing the project from the cache on its own page would show "not found". */
function useGone(id: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    await navigate("/dashboard", { replace: true });
    queryClient.removeQueries({ queryKey: ["project", id] });
    await queryClient.invalidateQueries({ queryKey: ["projects"] });
  };
}

function Loading() {
  const t = useMessages();
  return (
    <div role="status" aria-busy className="grid max-w-[900px] gap-4">
      <PageTitle id="settings.title" />
      <h1 className="text-title">{t("settings.title")}</h1>
      {["name", "description", "danger"].map((card) => (
        <div key={card} className="rounded-3 border border-line bg-surface p-6">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-4 h-9" />
        </div>
      ))}
    </div>
  );
}
