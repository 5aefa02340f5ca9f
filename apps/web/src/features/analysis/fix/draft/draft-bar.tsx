import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { ButtonLink } from "../../../../ui/buttons/button.tsx";
import { fixPanes, toFix } from "../fix-link.ts";

/** The number of answers so far, and the link to the preview. At the bottom, so that nothing above it moves. */
export function DraftBar({ count }: { count: number }) {
  const t = useMessages();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-bg px-4 py-3 md:mx-0 md:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-small text-fg-2">
          {count > 0 ? t("fix.draft-count", { count }) : t("fix.draft-empty")}
        </p>
        {count > 0 && (
          <ButtonLink
            to={toFix(fixPanes.preview)}
            preventScrollReset
            variant="primary"
            className="max-md:w-full"
          >
            {t("fix.preview")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
