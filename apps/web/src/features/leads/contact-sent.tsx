import { CircleCheck } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { NoteCard } from "./note-card.tsx";

export function ContactSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const t = useMessages();
  return (
    <NoteCard
      icon={<CircleCheck size={26} aria-hidden className="text-good" />}
      title={t("contact.sent")}
      action={<Button onClick={onAnother}>{t("contact.another")}</Button>}
    >
      {t("contact.sent-text", { email: <bdi>{email}</bdi> })}
    </NoteCard>
  );
}
