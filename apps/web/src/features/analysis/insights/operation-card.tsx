import { MethodBadge } from "../../../ui/method-badge.tsx";
import { OperationPath } from "../../../ui/operation-path.tsx";
import type { CardProps } from "./card-props.ts";
import { Counts } from "./counts.tsx";
import { IssueListing, SuggestionListing } from "./finding-lists.tsx";
import { InsightCard } from "./insight-card.tsx";

export function OperationCard({ item, named, ...card }: Omit<CardProps, "place">) {
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
        <SuggestionListing item={item} />
      </div>
    </InsightCard>
  );
}
