import { Braces, Eye, EyeOff } from "lucide-react";
import { useId, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Chip } from "../../../ui/badges/chip.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { ProposalInputs } from "../autofix/proposal-inputs.tsx";
import type { CardProps } from "./card-props.ts";
import { Counts } from "./counts.tsx";
import { IssueListing, SuggestionList } from "./finding-lists.tsx";
import { InsightCard } from "./insight-card.tsx";
import { SchemaPreview } from "./schema-preview.tsx";

export function SchemaCard({ item, named, scope, ...card }: CardProps) {
  const t = useMessages();
  const id = useId();
  const [preview, setPreview] = useState(false);
  return (
    <InsightCard
      {...card}
      head={
        <>
          <Chip tone="outlined" icon={<Braces aria-hidden />}>
            {t("analysis.schema")}
          </Chip>
          <bdi
            dir="ltr"
            lang="en"
            translate="no"
            className="min-w-0 font-mono font-[560] break-all max-md:flex-1"
          >
            {item.name}
          </bdi>
        </>
      }
      end={<Counts item={item} />}
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 pt-1 pb-5 md:ps-11 md:pe-5 ${preview ? "lg:grid-cols-[400px_minmax(0,1fr)]" : "md:grid-cols-2"}`}
      >
        <div className={`flex flex-col gap-4 ${preview ? "" : "md:contents"}`}>
          <IssueListing item={item} section="schemas" named={named} />
          <SuggestionList item={item} />
          {/* A share link opens the findings, not the API description. */}
          {scope.of === "project" && (
            <Button
              size="sm"
              className="self-start justify-self-start"
              icon={preview ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              aria-expanded={preview}
              aria-controls={id}
              onClick={() => setPreview(!preview)}
            >
              {t(preview ? "analysis.hide-preview" : "analysis.show-preview")}
            </Button>
          )}
          <ProposalInputs item={item} draftKey={scope} />
        </div>
        <div id={id} hidden={!preview} className="min-w-0">
          {preview && <SchemaPreview item={item} scope={scope} />}
        </div>
      </div>
    </InsightCard>
  );
}
