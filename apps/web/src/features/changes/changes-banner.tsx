import type { Project, Revision } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { docsUrl } from "../docs/docs-scope.ts";
import { DraftFrame } from "../docs/history/draft-frame.tsx";
import { Moment } from "./moment.tsx";

type Props = {
  project: Project;
  revision: Revision;
  draft: NonNullable<Revision["draft"]>;
  /** Absent for those who may not. */
  onDiscard: (() => void) | undefined;
};

const sources = {
  person: "changes-page.draft-by",
  pull_request: "changes-page.draft-by-pull-request",
  branch: "changes-page.draft-by-branch",
} as const;

/** Says that the later version is a draft, and where it comes from. */
export function ChangesBanner({ project, revision, draft, onDiscard }: Props) {
  const t = useMessages();
  const scope = { of: "project", id: project.id, number: revision.number, isCurrent: false } as const;
  return (
    <DraftFrame
      actions={
        <>
          <ButtonLink variant="ghost" size="sm" to={docsUrl(scope)}>
            {t("changes-page.read-draft")}
          </ButtonLink>
          {onDiscard && (
            <Button variant="ghost" size="sm" onClick={onDiscard}>
              {t("docs.discard")}
            </Button>
          )}
        </>
      }
    >
      <b className="font-[620] text-fg">{t("changes-page.draft", { name: <bdi>{draft.name}</bdi> })}</b>{" "}
      {t(sources[draft.ref === null ? "person" : draft.source], {
        who: <bdi key="who">{revision.uploaded_by ?? t("changes.former-member")}</bdi>,
        when: <Moment key="when" at={revision.created_at} />,
        ref: (
          <bdi key="ref" dir="ltr">
            {draft.ref}
          </bdi>
        ),
      })}
      {". "}
      {t("changes-page.draft-current", { version: <bdi key="version">{project.current?.version}</bdi> })}{" "}
      {!draft.is_base_current && t("docs.draft-base-changed")}
    </DraftFrame>
  );
}
