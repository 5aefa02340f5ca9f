import type { ShareLink } from "@linkspan/contract";
import { Server } from "lucide-react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { LinkRow } from "./link-row.tsx";
import { type SharedProject, useMakeLink } from "./queries.ts";

type Props = { project: SharedProject; links: readonly ShareLink[] };

/** A mock server that responds as the API description says, open to anyone with its URL. */
export function MockSection({ project, links }: Props) {
  const t = useMessages();
  const make = useMakeLink(project.id);
  if (project.read_only && links.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-body font-[620] tracking-normal">{t("share.mock")}</h3>
        <p className="text-fg-2">{t("share.mock-text")}</p>
      </div>
      {links.length === 0 ? (
        <Button
          className="justify-self-start"
          icon={<Server aria-hidden />}
          busy={make.isPending}
          onClick={() => make.mutate({ kind: "mock", expires_in_days: null })}
        >
          {t("share.make-mock")}
        </Button>
      ) : (
        <ul aria-label={t("share.mock")} className="grid gap-2.5">
          {links.map((link) => (
            <LinkRow key={link.id} project={project} link={link} />
          ))}
        </ul>
      )}
      {make.error && (
        <Message tone="poor" title={t("share.mock-failed")}>
          {describeProblem(make.error, t).text}
        </Message>
      )}
    </section>
  );
}
