import type { FixRequest, Project } from "@linkspan/contract";
import { Check, Copy, Download } from "lucide-react";
import { useNavigate } from "react-router";
import { describeProblem } from "../../../../lib/api/problem.ts";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Message } from "../../../../ui/feedback/message.tsx";
import type { DraftKey } from "../draft/draft-store.ts";
import { fixPanes, toFix } from "../fix-link.ts";
import type { useNewRevision } from "./use-new-revision.ts";
import { useCopyPatch, useDownload } from "./use-patch.ts";

type Props = {
  draftKey: DraftKey;
  project: Project | null;
  request: FixRequest;
  /** The preview on the screen is not yet that of the request. */
  isStale: boolean;
  create: ReturnType<typeof useNewRevision>["create"];
};

/** Editors can create a revision; everyone can download the file and copy the patch. */
export function PreviewActions({ draftKey, project, request, isStale, create }: Props) {
  const t = useMessages();
  const navigate = useNavigate();
  const download = useDownload(draftKey);
  const copy = useCopyPatch(draftKey);
  const isBusy = isStale || create.isPending || download.isPending || copy.isPending;
  const error = create.error ?? download.error ?? copy.error;
  const start = (action: () => void) => {
    if (isBusy) return;
    for (const each of [create, download, copy]) each.reset();
    action();
  };
  const submit = () =>
    create.mutate(
      { from: draftKey.number, request },
      { onSuccess: () => void navigate(toFix(fixPanes.result), { replace: true, preventScrollReset: true }) },
    );
  const next = Math.max(project?.latest?.number ?? 0, draftKey.number) + 1;
  const reason =
    project?.role === "viewer" ? t("fix.viewer") : project?.read_only ? t("problem.read-only-text") : "";
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-5 grid gap-2.5 border-t border-line bg-bg px-4 py-3 md:mx-0 md:px-0">
      {error && (
        <Message tone="poor" title={t("fix.action-failed")}>
          {error instanceof DOMException ? t("fix.copy-failed") : describeProblem(error, t).text}
        </Message>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-small text-fg-2">
          {download.isSuccess
            ? t(download.data.isRewritten ? "fix.downloaded-rewritten" : "fix.downloaded")
            : copy.isSuccess
              ? t("fix.copied")
              : reason}
        </p>
        <div className="flex flex-wrap justify-end gap-2.5 max-md:w-full max-md:*:flex-1">
          <Button
            icon={copy.isSuccess ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
            busy={copy.isPending}
            onClick={() => start(() => copy.mutate(request))}
          >
            {t("fix.copy-patch")}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            busy={download.isPending}
            onClick={() => start(() => download.mutate(request))}
          >
            {t("fix.download")}
          </Button>
          {project && !reason && (
            <Button
              variant="primary"
              className="max-md:basis-full"
              busy={create.isPending}
              onClick={() => start(submit)}
            >
              {t("fix.create", { number: next })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
