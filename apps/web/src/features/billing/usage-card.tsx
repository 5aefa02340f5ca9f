import type { Subscription, Used } from "@linkspan/contract";
import { Link } from "react-router";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { MessageId } from "../../lib/i18n/message-id.ts";
import type { Translate } from "../../lib/i18n/translate.tsx";
import { BillingSection } from "./billing-section.tsx";
import { EndpointBars } from "./endpoint-bars.tsx";
import { UsageMeter } from "./usage-meter.tsx";

/** How much of each limit is used, in a bar and in words. */
export function UsageCard({ usage, plan }: Pick<Subscription, "usage" | "plan">) {
  const t = useMessages();
  const { bytes } = useFormats();
  const { projects, team_members, endpoints, storage, revisions } = usage;
  const isLargest = plan === "enterprise_plus";
  return (
    <BillingSection title={t("billing.usage")}>
      <div className="grid gap-x-7 gap-y-5 md:grid-cols-3">
        <UsageMeter label={t("plans.projects")} used={projects}>
          {formatProjectsLeft(projects, t)}
          {isFull(projects) && !isLargest && (
            <>
              {". "}
              <Link to="/pricing" className="text-fg-2 underline underline-offset-3 hover:text-fg">
                {t("billing.upgrade")}
              </Link>
            </>
          )}
        </UsageMeter>
        <UsageMeter label={t("plans.team-members")} used={team_members}>
          <WhereFull used={team_members} most="billing.fullest" />
        </UsageMeter>
        <UsageMeter label={t("plans.endpoints")} used={endpoints}>
          <WhereFull used={endpoints} most="billing.largest" />
        </UsageMeter>
        <UsageMeter label={t("plans.storage")} used={storage} format={bytes}>
          {isFull(storage) ? t("billing.storage-full") : t("billing.storage-text")}
        </UsageMeter>
        <UsageMeter label={t("plans.revisions")} used={revisions}>
          {isFull(revisions) && revisions.project ? (
            t("billing.revisions-full", { project: <ProjectName name={revisions.project} /> })
          ) : (
            <WhereFull used={revisions} most="billing.most-revisions" />
          )}
        </UsageMeter>
      </div>
      <EndpointBars usage={usage} />
    </BillingSection>
  );
}

function isFull({ count, limit }: Used) {
  return limit !== null && count >= limit;
}

function formatProjectsLeft({ count, limit }: Used, t: Translate): string {
  if (limit === null) return t("billing.no-limit");
  if (count > limit) return t("billing.projects-over", { count: count - limit });
  return count < limit
    ? t("billing.projects-left", { count: limit - count })
    : t("billing.projects-used", { limit });
}

function ProjectName({ name }: { name: string }) {
  return <bdi className="inline-block max-w-full truncate align-bottom">{name}</bdi>;
}

/** These limits apply per project, so the project nearest to them is named. */
function WhereFull({ used: { count, limit, project }, most }: { used: Used; most: MessageId }) {
  const t = useMessages();
  if (!project) return t("billing.no-projects-yet");
  const name = <ProjectName name={project} />;
  if (limit !== null && count > limit) {
    return t("billing.over-in", { count: <span>{count - limit}</span>, project: name });
  }
  return t(count === limit ? "billing.full-in" : most, { project: name });
}
