import type { Import, ImportOverview, Project } from "@linkspan/contract";
import { type SubmitEvent, useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { completeFigmaLink } from "../../../lib/project-fields.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { checkFileLink, type FileLinkProblem } from "../file-link.ts";
import { isActive } from "../import-state.ts";
import { useStartImport } from "../use-import-actions.ts";
import { useReasonText } from "../use-reason-text.ts";
import { Audience } from "./audience.tsx";
import { CostBox } from "./cost-box.tsx";
import { FileField } from "./file-field.tsx";

type Props = {
  project: Project;
  overview: ImportOverview;
  /** The latest import, which may be listing pages. */
  listing: Import | undefined;
  onClose: () => void;
};

/** The link of the file. One call lists its pages, and the button says so. */
export function FileStep({ project, overview, listing, onClose }: Props) {
  const t = useMessages();
  const [link, setLink] = useState(project.design_file_url ?? "");
  const [problem, setProblem] = useState<FileLinkProblem>();
  // An earlier failure is not about this attempt.
  const [started, setStarted] = useState<string>();
  const { mutate, isPending, error } = useStartImport(project.id);
  const isListing = isActive(listing);
  const stopped = listing?.id === started && !isListing ? listing : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isListing) return;
    const wrong = checkFileLink(link);
    setProblem(wrong);
    if (wrong) return;
    const body = project.design_file_url ? {} : { file_url: completeFigmaLink(link) };
    mutate(body, { onSuccess: ({ id }) => setStarted(id) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        <FileField
          project={project}
          value={link}
          problem={problem}
          {...(!project.design_file_url && !isListing && { onChange: setLink })}
        />
        <CostBox overview={overview} plan={{ step: "list" }} />
        <Audience />
        {error && (
          <Message tone="poor" title={t("import.list-failed")}>
            {describeProblem(error, t).text}
          </Message>
        )}
        {stopped && <StoppedListing listing={stopped} />}
      </DialogBody>
      <DialogFooter note={<span role="status">{isListing && t("import.listing")}</span>}>
        <Button variant="ghost" onClick={onClose}>
          {t("import.close")}
        </Button>
        <Button type="submit" variant="primary" busy={isPending || isListing}>
          {t("import.list")}
        </Button>
      </DialogFooter>
    </form>
  );
}

function StoppedListing({ listing }: { listing: Import }) {
  const { title, text, continues } = useReasonText(listing);
  return (
    <Message tone={listing.status === "failed" ? "poor" : "fair"} title={title}>
      {text} {continues}
    </Message>
  );
}
