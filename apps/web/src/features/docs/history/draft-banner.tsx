import type { Project, Revision } from "@linkspan/contract";
import { FileClock } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatVersion } from "../../../lib/format/format-version.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";

const DraftDialog = lazy(async () => ({ default: (await import("./draft-dialog.tsx")).DraftDialog }));

type Props = {
  project: Project;
  number: number;
  draft: NonNullable<Revision["draft"]>;
  /** The URL of the same page in the current revision. */
  currentUrl: string;
  onAccepted: (revision: Revision) => void;
};

/** Says that the page shows a draft. Editors accept or discard it here. */
export function DraftBanner({ project, number, draft, currentUrl, onAccepted }: Props) {
  const t = useMessages();
  const [asked, setAsked] = useState<"accept" | "discard">();
  const mayDecide = project.role !== "viewer" && !project.read_only;
  const version = <bdi>{project.current?.version}</bdi>;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-dashed border-line-strong bg-sea-floor px-4 py-1.5 text-small text-fg-2 md:px-8 [&>svg]:size-4 [&>svg]:flex-none">
      <FileClock aria-hidden />
      <p className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <b className="font-[620] text-fg">{t("docs.reading-draft", { name: <bdi>{draft.name}</bdi> })}</b>{" "}
        {t("docs.draft-not-current", { version })} {!draft.is_base_current && t("docs.draft-base-changed")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink variant="ghost" size="sm" to={currentUrl}>
          {t("docs.show-version", { version: formatVersion(project.current?.version ?? "") })}
        </ButtonLink>
        {mayDecide && (
          <>
            <Button variant="ghost" size="sm" onClick={() => setAsked("discard")}>
              {t("docs.discard")}
            </Button>
            <Button size="sm" onClick={() => setAsked("accept")}>
              {t("docs.accept")}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Suspense>
          <DraftDialog
            project={project}
            number={number}
            name={draft.name}
            decision={asked}
            currentUrl={currentUrl}
            onAccepted={onAccepted}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
