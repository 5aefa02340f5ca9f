import type { Screen } from "@linkspan/contract";
import { ArrowUpRight, Link2 } from "lucide-react";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx";
import { useDesign } from "../design-context.ts";
import { useSuggestions } from "../linking/use-suggestions.ts";
import { writeNodeUrl } from "../node-url.ts";
import { NoDataButton } from "../requests/no-data-button.tsx";
import { useConnections } from "../use-connections.ts";

/** How many layers use the operation, and the way to Figma. */
export function PaneFoot({ screen }: { screen: Screen | undefined }) {
  const t = useMessages();
  const { fileUrl, canEdit, isLinking, startLinking } = useDesign();
  const { data } = useConnections();
  const { suggestions } = useSuggestions();
  if (!screen || !data) return null;
  const broken = data.bindings.filter((binding) => binding.broken).length;
  const url = writeNodeUrl(fileUrl, screen.node_id);
  return (
    <div className="pane-foot">
      <p className="min-w-0 text-small">
        {isLinking ? (
          <b className="font-[620]">{t("linking.suggestion-count", { count: suggestions.length })}</b>
        ) : (
          t("design.layers-use", {
            layers: <b className="font-[620]">{t("design.layers", { count: data.bindings.length })}</b>,
          })
        )}
        {broken > 0 && (
          <span className="block text-meta text-poor">{t("design.broken", { count: broken })}</span>
        )}
      </p>
      <div className="flex flex-none items-center gap-2">
        {isLinking && <NoDataButton screen={screen.node_id} />}
        {canEdit && !isLinking && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Link2 aria-hidden />}
            aria-keyshortcuts="L"
            onClick={() => startLinking()}
          >
            {t("design.link")}
          </Button>
        )}
        {url && (
          <ButtonLink size="sm" href={url} target="_blank" rel="noreferrer">
            {t("docs.open-in-figma")}
            <ArrowUpRight size={14} aria-hidden className="rtl:-scale-x-100" />
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
