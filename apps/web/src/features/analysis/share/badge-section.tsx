import type { Project, ShareLink } from "@linkspan/contract";
import { Award } from "lucide-react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { CodeBlock } from "../../../ui/text/code-block.tsx";
import { useMakeLink } from "./queries.ts";
import { RevokeLink } from "./revoke-link.tsx";
import { useHistory } from "./use-history.ts";

type Props = { project: Pick<Project, "id" | "read_only">; links: readonly ShareLink[] };

/** The badge with the score, for a readme or a web page. */
export function BadgeSection({ project, links }: Props) {
  const t = useMessages();
  if (project.read_only && links.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-body font-[620] tracking-normal">{t("share.badge")}</h3>
        <p className="text-fg-2">{t("share.badge-text")}</p>
      </div>
      {links.length === 0 && <MakeBadge projectId={project.id} />}
      {links.map((link) => (
        <Badge key={link.id} projectId={project.id} link={link} />
      ))}
    </section>
  );
}

function MakeBadge({ projectId }: { projectId: string }) {
  const t = useMessages();
  const make = useMakeLink(projectId);
  return (
    <>
      <Button
        className="justify-self-start"
        icon={<Award aria-hidden />}
        busy={make.isPending}
        onClick={() => make.mutate({ kind: "badge", expires_in_days: null })}
      >
        {t("share.make-badge")}
      </Button>
      {make.error && (
        <Message tone="poor" title={t("share.badge-failed")}>
          {describeProblem(make.error, t).text}
        </Message>
      )}
    </>
  );
}

/** The image's alternative text in the snippets. Not translated: it appears on other people's pages. */
const alt = "API score";

function Badge({ projectId, link }: { projectId: string; link: ShareLink }) {
  const t = useMessages();
  const { url } = link;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {url ? (
        <>
          <img src={url} alt={t("share.badge-alt")} height={20} className="h-5 w-auto justify-self-start" />
          <CodeBlock
            samples={[
              { name: "Markdown", code: `![${alt}](${url})` },
              { name: "HTML", code: `<img src="${url}" alt="${alt}">` },
            ]}
          />
        </>
      ) : (
        <p className="text-small text-fg-2">{t("share.not-shown")}</p>
      )}
      <RevokeLink projectId={projectId} link={link} note={useHistory(link)} />
    </div>
  );
}
