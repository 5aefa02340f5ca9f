import type { Project } from "@linkspan/contract";
import { FileCode2, FileUp, Link2 } from "lucide-react";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { acceptedFiles } from "../../lib/accepted-files.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { FileButton } from "../../ui/buttons/file-button.tsx";
import { DropPanel } from "../../ui/forms/drop-panel.tsx";
import { ApiContents } from "./api-strip.tsx";
import { projectUrl } from "./project-links.ts";
import "../../ui/forms/field.css";

/** The first file or URL. */
export type InitialSource = { files: File[] } | { url: string };

type Props = {
  heading: ReactNode;
  sample: Project | undefined;
  onFile: (source: InitialSource) => void;
};

/** Shown without projects: upload a file, import a URL, or open the sample project. */
export function FirstRun({ heading, sample, onFile }: Props) {
  const t = useMessages();
  return (
    <div className="max-w-[1120px]">
      {heading}
      <section
        aria-labelledby="first-run-api"
        className="mt-5 rounded-3 border border-line bg-sea-floor p-5 md:p-6.5"
      >
        <h2 id="first-run-api" className="mb-3 flex items-center gap-2.5 text-card-title">
          <FileCode2 size={19} aria-hidden className="text-sea" />
          {t("first-run.api")}
        </h2>
        <DropPanel className="flex flex-wrap items-center gap-x-5 gap-y-4 px-5 py-8 md:px-7 md:py-11">
          <FileUp size={30} strokeWidth={1.5} aria-hidden className="flex-none text-sea" />
          <div className="min-w-[min(100%,14rem)] flex-1">
            <p className="font-[620]">{t("first-run.drop")}</p>
            <p className="text-small text-fg-2">{t("first-run.kinds")}</p>
          </div>
          <FileButton
            variant="primary"
            accept={acceptedFiles}
            className="max-md:w-full"
            onFiles={(files) => onFile({ files })}
          >
            {t("upload.choose")}
          </FileButton>
        </DropPanel>
        <p className="my-3 flex items-center gap-4 text-small text-fg-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t("first-run.or")}
        </p>
        <ImportForm onImport={(url) => onFile({ url })} />
      </section>
      {sample?.current && <SampleOffer sample={sample} current={sample.current} />}
    </div>
  );
}

function ImportForm({ onImport }: { onImport: (url: string) => void }) {
  const t = useMessages();
  const [url, setUrl] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (url.trim()) onImport(url.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap gap-2">
      <div className="field min-w-[min(100%,16rem)] flex-1">
        <Link2 aria-hidden />
        <input
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          aria-label={t("upload.address")}
          placeholder="https://api.example.com/openapi.json"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </div>
      <Button type="submit" className="max-md:w-full">
        {t("upload.fetch")}
      </Button>
    </form>
  );
}

type OfferProps = { sample: Project; current: NonNullable<Project["current"]> };

function SampleOffer({ sample, current }: OfferProps) {
  const t = useMessages();
  return (
    <section
      aria-labelledby="first-run-sample"
      className="mt-4 grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-3 border border-line bg-surface md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="flex flex-col justify-center gap-3.5 border-line bg-sea-floor p-5 max-md:border-b md:border-e md:p-6.5">
        <ApiContents current={current} />
      </div>
      <div className="flex flex-col items-start gap-2 p-5 md:p-6.5">
        <h2 id="first-run-sample" className="text-card-title">
          {t("first-run.sample")}
        </h2>
        <p className="mb-2 max-w-[56ch] text-fg-2">
          {t("first-run.sample-text", {
            name: <bdi key="name">{sample.name}</bdi>,
            operations: current.operations,
            score: current.overallScore,
          })}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <ButtonLink to={projectUrl(sample)}>{t("sample.explore")}</ButtonLink>
          <span className="text-small text-fg-3">{t("first-run.sample-note")}</span>
        </div>
      </div>
    </section>
  );
}
