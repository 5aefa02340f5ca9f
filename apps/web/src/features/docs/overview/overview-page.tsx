import "../operation/operation-page.css";
import "./overview.css";
import type { DocOverview, Revision } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { LongText } from "../operation/long-text.tsx";
import { AboutList } from "./about-list.tsx";
import { OverviewHead } from "./overview-head.tsx";
import type { ProjectScope } from "./overview-query.ts";
import { SchemeList } from "./scheme-list.tsx";
import { ServerList } from "./server-list.tsx";
import { TagList } from "./tag-list.tsx";

/** Characters of the description shown at first, so that the next sections are not too far down. */
const descriptionLength = 4000;

type Props = { overview: DocOverview; scope: ProjectScope; revision: Revision | undefined };

/** Facts about the API as a whole. Sections without content are omitted. */
export function OverviewPage({ overview, scope, revision }: Props) {
  const t = useMessages();
  const { description, servers, schemes, tags } = overview;
  return (
    <article className="operation-page overview-page">
      <OverviewHead overview={overview} scope={scope} revision={revision} />
      {description && (
        <div className="overview-text">
          <LongText text={description} length={descriptionLength} withHeadings />
        </div>
      )}
      {servers.length > 0 && (
        <section className="operation-section">
          <h2>{t("overview.servers")}</h2>
          <ServerList servers={servers} />
        </section>
      )}
      {schemes.length > 0 && (
        <section className="operation-section">
          <h2>{t("overview.authentication")}</h2>
          <SchemeList schemes={schemes} />
        </section>
      )}
      {tags.length > 0 && (
        <section className="operation-section">
          <h2>{t("overview.tags")}</h2>
          <TagList overview={overview} scope={scope} />
        </section>
      )}
      <AboutList overview={overview} />
    </article>
  );
}
