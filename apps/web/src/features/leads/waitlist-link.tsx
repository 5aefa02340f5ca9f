import { CircleCheck, Hourglass, Mail } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { followLink } from "./follow-link.ts";
import type { LinkOutcome, MailLink } from "./mail-link.ts";
import { NoteCard } from "./note-card.tsx";
import { showFormError } from "./show-form-error.ts";

type State = "ask" | "busy" | "done" | "over";

type Props = { link: MailLink; onOutcome: (outcome: LinkOutcome) => void; onJoinAgain: () => void };

export function WaitlistLink({ link, onOutcome, onJoinAgain }: Props) {
  const t = useMessages();
  const { kind } = link;
  const [state, setState] = useState<State>("ask");

  const follow = async () => {
    setState("busy");
    try {
      const done = await followLink(link);
      setState(done ? "done" : "over");
      onOutcome(done ? (kind === "confirm" ? "confirmed" : "left") : "over");
    } catch (error) {
      showFormError(error);
      setState("ask");
    }
  };

  if (state === "over") {
    return (
      <NoteCard
        key="over"
        icon={<Hourglass size={26} aria-hidden className="text-fg-3" />}
        title={t("waitlist.over")}
        action={<Button onClick={onJoinAgain}>{t("waitlist.join-again")}</Button>}
      >
        {t("waitlist.over-text")}
      </NoteCard>
    );
  }
  if (state === "done") {
    const id = kind === "confirm" ? "waitlist.confirmed" : "waitlist.left";
    return (
      <NoteCard key="done" icon={<CircleCheck size={26} aria-hidden className="text-good" />} title={t(id)}>
        {t(`${id}-text`)}
      </NoteCard>
    );
  }
  return (
    <NoteCard
      key="ask"
      icon={<Mail size={26} aria-hidden className="text-sea" />}
      title={t(`waitlist.${kind}`)}
      action={
        <Button variant="primary" size="lg" busy={state === "busy"} onClick={() => void follow()}>
          {t(`waitlist.${kind}-action`)}
        </Button>
      }
    >
      {t(`waitlist.${kind}-text`)}
    </NoteCard>
  );
}
