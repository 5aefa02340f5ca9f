import type { DocOverview } from "@linkspan/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { operationUrl } from "../docs-scope.ts";
import { MoreButton, RowText } from "../operation/long-text.tsx";
import { groupTags } from "./group-tags.ts";
import type { ProjectScope } from "./overview-query.ts";
import { SafeLink } from "./safe-link.tsx";

/** Max tags shown at first. */
const maxTags = 60;

type Props = { overview: DocOverview; scope: ProjectScope };

/** The tags of the API, each with a link to its first operation. */
export function TagList({ overview, scope }: Props) {
  const t = useMessages();
  const [isWhole, setWhole] = useState(false);
  const tags = isWhole ? overview.tags : overview.tags.slice(0, maxTags);
  const groups = groupTags({ ...overview, tags });
  const hasGroups = groups.some(({ name }) => name !== undefined);
  return (
    <>
      {groups.map(({ name, tags: list }) => (
        <div key={name ?? ""} className="overview-group">
          {hasGroups && <h3>{name ?? t("overview.other-tags")}</h3>}
          <ul className="overview-tags">
            {list.map((tag) => (
              <TagCard key={tag.name} tag={tag} scope={scope} />
            ))}
          </ul>
        </div>
      ))}
      {overview.tags.length > maxTags && (
        <MoreButton isOpen={isWhole} onChange={setWhole} count={overview.tags.length} />
      )}
    </>
  );
}

type CardProps = { tag: DocOverview["tags"][number]; scope: ProjectScope };

function TagCard({ tag, scope }: CardProps) {
  const t = useMessages();
  const title = tag.title || tag.name;
  return (
    <li className="overview-tag">
      <div className="overview-line">
        <bdi className="overview-tag-name">
          {tag.operation ? (
            <Link to={operationUrl(scope, { id: tag.operation, method: "", path: "" })}>{title}</Link>
          ) : (
            title
          )}
        </bdi>
        {tag.count > 0 && (
          <span className="text-meta text-fg-3">{t("overview.operations", { count: tag.count })}</span>
        )}
      </div>
      {tag.description && (
        <div className="overview-words">
          <RowText text={tag.description} />
        </div>
      )}
      {tag.externalDocs && (
        <div className="overview-words">
          <SafeLink url={tag.externalDocs.url}>
            {tag.externalDocs.description || t("operation.more-docs")}
          </SafeLink>
        </div>
      )}
    </li>
  );
}
