import { MailCheck } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../lib/site/pages.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { NoteCard } from "./note-card.tsx";

export function WaitlistJoined({ email }: { email: string }) {
  const t = useMessages();
  const [score] = linksToPages([{ to: "/score" }]);
  return (
    <NoteCard
      icon={<MailCheck size={26} aria-hidden className="text-good" />}
      title={t("waitlist.done")}
      action={score && <ButtonLink to={score.to}>{t("waitlist.score")}</ButtonLink>}
    >
      {t("waitlist.done-text", { email: <bdi>{email}</bdi> })}
    </NoteCard>
  );
}
