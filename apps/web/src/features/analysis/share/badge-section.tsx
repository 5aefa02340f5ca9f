import type { ShareLink } from "@linkspan/contract";
import { Award } from "lucide-react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { CodeBlock } from "../../../ui/text/code-block.tsx";
import { LinkScreens } from "./link-screens.tsx";
import { type SharedProject, useMakeLink } from "./queries.ts";
import { RevokeLink } from "./revoke-link.tsx";
import { useHistory } from "./use-history.ts";

type Props = { project: SharedProject; links: readonly ShareLink[] };

/** The badges with the score and with what changes break, for a readme or a web page. */
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
        <Badge key={link.id} project={project} link={link} />
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

/** The images' alternative texts in the snippets. Not translated: they appear on other people's pages. */
const alts = { score: "API score", changes: "API changes" };

function Badge({ project, link }: { project: SharedProject; link: ShareLink }) {
  const t = useMessages();
  const { url } = link;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {url ? (
        <BadgeImages
          key={String(link.shows_screens)}
          score={url}
          changes={url.replace(/\.svg$/, ".changes.svg")}
        />
      ) : (
        <p className="text-small text-fg-2">{t("share.not-shown")}</p>
      )}
      <LinkScreens project={project} link={link} help={t("share.badge-screens-text")} />
      <RevokeLink projectId={project.id} link={link} note={useHistory(link)} />
    </div>
  );
}

function BadgeImages({ score, changes }: { score: string; changes: string }) {
  const t = useMessages();
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <img src={score} alt={t("share.badge-alt")} height={20} className="h-5 w-auto" />
        <img src={changes} alt={t("share.badge-changes-alt")} height={20} className="h-5 w-auto" />
      </p>
      <CodeBlock
        samples={[
          { name: "Markdown", code: `![${alts.score}](${score})\n![${alts.changes}](${changes})` },
          {
            name: "HTML",
            code: `<img src="${score}" alt="${alts.score}">\n<img src="${changes}" alt="${alts.changes}">`,
          },
        ]}
      />
    </>
  );
}
