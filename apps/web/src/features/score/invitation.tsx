import { apiBase, clientRoutes } from "@linkspan/contract";
import { FileUp } from "lucide-react";
import { type SubmitEvent, useId, useRef } from "react";
import { acceptedFiles } from "../../lib/accepted-files.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { installLine } from "../../lib/site/install-line.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { DropPanel } from "../../ui/forms/drop-panel.tsx";
import { Drawing } from "./drawing.tsx";
import type { Source } from "./source.ts";
import "../../ui/forms/field.css";

type Props = {
  /** Whether a file is dragged over the page. */
  isOver: boolean;
  isBusy?: boolean;
  /** Why the last file was rejected. */
  problem?: string | undefined;
  onFile: (source: Source) => void;
};

/** Not a page of the app: the server redirects to the share link of the sample project. */
const sampleDocs = apiBase + clientRoutes.openSample.path;

/** The drop panel, before the first file. */
export function Invitation({ isOver, isBusy, problem, onFile }: Props) {
  const t = useMessages();
  return (
    <DropPanel
      tone={isOver ? "over" : problem ? "poor" : "rest"}
      className="flex flex-col items-center gap-2 px-5 py-10 text-center md:px-10 md:py-16"
    >
      <Drawing />
      <h2 className="mt-4 text-[1.375rem]">{t("free-score.drop")}</h2>
      {problem ? (
        <p role="alert" className="text-poor">
          {problem}
        </p>
      ) : (
        <p className="text-fg-2">{t("free-score.drop-text")}</p>
      )}
      <div className="my-3 flex flex-wrap justify-center gap-2.5">
        <FileButton
          variant="primary"
          size="lg"
          accept={acceptedFiles}
          icon={<FileUp aria-hidden />}
          busy={isBusy}
          onFiles={(files) => onFile({ files, folder: false })}
        >
          {t("free-score.choose")}
        </FileButton>
        <Button size="lg" onClick={() => onFile({ sample: true })}>
          {t("free-score.sample")}
        </Button>
      </div>
      <p className="text-small text-fg-3">{t("free-score.kinds")}</p>
      <p className="text-small text-fg-2">
        <a href={sampleDocs} className="underline decoration-line-strong hover:text-fg">
          {t("free-score.sample-explore")}
        </a>{" "}
        {t("free-score.sample-docs")}
      </p>
      <Paste onFile={onFile} />
      <div className="mt-3 hidden max-w-[60ch] text-fg-2 noscript:block">
        <p>{t("free-score.no-script")}</p>
        <code dir="ltr" className="mt-2 block text-start text-small wrap-anywhere" suppressHydrationWarning>
          {installLine()}
        </code>
      </div>
    </DropPanel>
  );
}

function Paste({ onFile }: Pick<Props, "onFile">) {
  const t = useMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onFile({ text: field.current?.value ?? "" });
  }

  return (
    <details className="w-full max-w-[640px]">
      <summary className="inline-flex min-h-9 list-none items-center rounded-1 text-small text-fg-2 underline decoration-line-strong hover:text-fg">
        {t("free-score.paste")}
      </summary>
      <form onSubmit={submit} className="mt-2 flex flex-col items-start gap-2.5 text-start">
        <label htmlFor={id} className="text-small font-[560]">
          {t("free-score.paste-label")}
        </label>
        <div className="field w-full">
          <textarea
            ref={field}
            id={id}
            rows={8}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-[0.8125rem]"
          />
        </div>
        <Button type="submit">{t("free-score.paste-send")}</Button>
      </form>
    </details>
  );
}
