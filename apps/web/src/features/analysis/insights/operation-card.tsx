import { BookOpen } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { projectOperationUrl } from "../../../lib/operation-url.ts";
import { MethodBadge } from "../../operations/method-badge.tsx";
import { OperationPath } from "../../operations/operation-path.tsx";
import type { CardProps } from "./card-props.ts";
import { Counts } from "./counts.tsx";
import { IssueListing, SuggestionList } from "./finding-lists.tsx";
import { InsightCard } from "./insight-card.tsx";

export function OperationCard({ item, named, scope, ...card }: CardProps) {
  return (
    <InsightCard
      {...card}
      head={
        <>
          <MethodBadge method={item.method ?? ""} />
          <OperationPath path={item.path ?? ""} className="min-w-0 break-all max-md:flex-1" />
        </>
      }
      end={<Counts item={item} />}
    >
      <div className="grid gap-x-8 gap-y-4 px-4 pt-1 pb-5 md:grid-cols-2 md:ps-11 md:pe-5">
        <IssueListing item={item} section="operations" named={named} />
        <SuggestionList item={item} />
        {scope.of === "project" && <DocsLink project={scope.id} item={item} />}
      </div>
    </InsightCard>
  );
}

/** A link to the operation in the documentation, for members only. */
function DocsLink({ project, item }: { project: string; item: CardProps["item"] }) {
  const t = useMessages();
  const { operation_id: id, method = "", path = "" } = item;
  if (!id) return null;
  return (
    <Link
      to={projectOperationUrl(project, { id, method, path })}
      className="flex items-center gap-1.5 justify-self-start text-small font-[560] text-span-text hover:underline"
    >
      <BookOpen size={14} aria-hidden />
      {t("analysis.read-operation")}
    </Link>
  );
}
