import "../features/docs/docs.css";
import type { SharedDocsPage } from "@linkspan/contract";
import { readOperationId } from "@linkspan/contract";
import { Eye } from "lucide-react";
import { useMatch } from "react-router";
import { DocsReader } from "../features/docs/docs-reader.tsx";
import type { DocsScope } from "../features/docs/docs-scope.ts";
import { DocsState } from "../features/docs/docs-states.tsx";
import { ReaderShell } from "../features/shell/reader-shell.tsx";
import { formatVersion } from "../lib/format/format-version.ts";
import { useFormats } from "../lib/format/formats.ts";
import { useMessages } from "../lib/i18n/i18n.tsx";
import { PageTitle } from "../lib/site/page-title.tsx";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { PlainLinks } from "./plain-links.tsx";

/** The documentation as a link shows it: to read, and nothing else. */
export function SharedDocs({ page }: { page: SharedDocsPage }) {
  const t = useMessages();
  const segment = useMatch("/s/:token/op/:operation")?.params.operation;
  const operation = segment === undefined ? undefined : (readOperationId(segment) ?? null);
  const place: DocsScope = { of: "share", token: page.token };
  return (
    <ReaderShell lead={<ProjectName page={page} />} note={<Note page={page} />}>
      {page.isSample && <SampleBanner />}
      <div className="docs flex flex-1 flex-col">
        {page.navigator ? (
          <>
            <DocsReader
              place={place}
              name={page.projectName}
              operation={operation}
              schema={undefined}
              empty={<DocsState title={t("docs.empty")}>{t("docs.empty-text")}</DocsState>}
            />
            <PlainLinks place={place} page={page} />
          </>
        ) : (
          <>
            <PageTitle id="docs.title" />
            <DocsState title={t("shared-docs.nothing-yet")}>{t("shared-docs.nothing-yet-text")}</DocsState>
          </>
        )}
      </div>
    </ReaderShell>
  );
}

/** What the sample project is, and the way to a project of one's own. */
function SampleBanner() {
  const t = useMessages();
  const title = t("shared-docs.sample");
  return (
    <Banner label={title} icon={<Eye aria-hidden />} text={t("shared-docs.sample-text")}>
      <ButtonLink size="sm" variant="primary" href="/login">
        {t("shared-docs.start")}
      </ButtonLink>
    </Banner>
  );
}

function ProjectName({ page: { projectName, navigator } }: { page: SharedDocsPage }) {
  return (
    <>
      <span aria-hidden className="text-fg-3">
        /
      </span>
      <bdi className="min-w-0 truncate font-[620]" title={projectName}>
        {projectName}
      </bdi>
      {navigator?.version && (
        <bdi className="max-w-[14ch] flex-none truncate rounded-1 border border-line px-1.5 py-0.5 font-mono text-meta text-fg-2 max-md:hidden">
          {formatVersion(navigator.version)}
        </bdi>
      )}
    </>
  );
}

/** The day is told in UTC, so that server and browser name the same one. */
function Note({ page: { expiresAt } }: { page: SharedDocsPage }) {
  const t = useMessages();
  const { billDay } = useFormats();
  return (
    <span className="max-md:sr-only">
      {t("shared-docs.note")}
      {expiresAt && ` · ${t("shared-docs.until", { day: billDay(expiresAt, "medium") })}`}
    </span>
  );
}
