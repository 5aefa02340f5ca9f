import "../docs/docs.css";
import { readOperationId, type SharedLink, type SharedPage } from "@linkspan/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { formatVersion } from "../../lib/format/format-version.ts";
import { useFormats } from "../../lib/format/formats.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageTitle } from "../../lib/site/page-title.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { DocsReader } from "../docs/docs-reader.tsx";
import type { DocsScope } from "../docs/docs-scope.ts";
import { DocsState } from "../docs/docs-states.tsx";
import { seedDocsCache } from "../docs/seed-docs-cache.ts";
import { ReaderShell } from "../shell/reader-shell.tsx";
import { PageLinks } from "./page-links.tsx";

type Props = { page: Extract<SharedPage, { kind: "docs" }> };

/** Documentation as a share link shows it: read-only. */
export function SharedDocs({ page: { link, docs, around } }: Props) {
  const t = useMessages();
  const { token = "", operation: segment } = useParams();
  const operation = segment === undefined ? undefined : (readOperationId(segment) ?? null);
  const scope: DocsScope = { of: "share", token, showsScreens: link.shows_screens };
  const client = useQueryClient();
  const isHydrated = useHydrated();
  useState(() => !isHydrated && docs && seedDocsCache(client, scope, docs, segment));
  return (
    <ReaderShell lead={<ProjectName link={link} />} note={<Note link={link} />}>
      <Description content={docs?.operation?.content} />
      {link.is_sample && <SampleBanner />}
      <div className="docs flex flex-1 flex-col">
        {link.version === null ? (
          <>
            <PageTitle id="docs.title" />
            <DocsState title={t("shared-docs.nothing-yet")}>{t("shared-docs.nothing-yet-text")}</DocsState>
          </>
        ) : (
          <>
            <DocsReader
              scope={scope}
              name={link.project_name}
              operation={operation}
              schema={undefined}
              empty={<DocsState title={t("docs.empty")}>{t("docs.empty-text")}</DocsState>}
            />
            {around && <PageLinks scope={scope} around={around} />}
          </>
        )}
      </div>
    </ReaderShell>
  );
}

/** The beginning of the operation's description, for link previews. */
function Description({ content }: { content: unknown }) {
  const text = (content as { operation?: { description?: unknown } } | undefined)?.operation?.description;
  if (typeof text !== "string") return null;
  return <meta name="description" content={text.replaceAll(/\s+/g, " ").slice(0, 200)} />;
}

/** Says that it is the sample project, and links to the sign-in page. */
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

function ProjectName({ link: { project_name, version } }: { link: SharedLink }) {
  return (
    <>
      <span aria-hidden className="text-fg-3">
        /
      </span>
      <bdi className="min-w-0 truncate font-[620]" title={project_name}>
        {project_name}
      </bdi>
      {version && (
        <bdi className="max-w-[14ch] flex-none truncate rounded-1 border border-line px-1.5 py-0.5 font-mono text-meta text-fg-2 max-md:hidden">
          {formatVersion(version)}
        </bdi>
      )}
    </>
  );
}

/** The day is in UTC, so that server and browser render the same one. */
function Note({ link: { expires_at } }: { link: SharedLink }) {
  const t = useMessages();
  const { billDay } = useFormats();
  return (
    <span className="max-md:sr-only">
      {t("shared-docs.note")}
      {expires_at && ` · ${t("shared-docs.until", { day: billDay(expires_at, "medium") })}`}
    </span>
  );
}
