import type { ReactNode } from "react";
import { describeProblem } from "../../lib/api/problem.ts";
import { useLanguage, useMessages } from "../../lib/i18n/i18n.tsx";
import { signOut } from "../../lib/session/sign-out.ts";
import { useUser } from "../../lib/session/stored.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import { formatDay } from "./moments.ts";
import type { InvitationState } from "./use-invitation.ts";

type Open = Extract<InvitationState, { kind: "open" }>;
type Props = { state: Open; signIn: ReactNode; onAnswer: (choice: "accept" | "decline") => void };

/** The inviting person, the project and the role, with buttons to accept and decline, or to sign in first. */
export function InvitationOffer({ state: { card, busy, error }, signIn, onAnswer }: Props) {
  const t = useMessages();
  const { language } = useLanguage();
  const user = useUser();
  return (
    <article className="rounded-3 border border-line bg-surface px-5 py-6 md:px-8 md:py-8">
      <h1 className="text-[1.75rem] leading-[1.2] wrap-anywhere">
        {t("invitation.heading", {
          inviter: <bdi>{card.inviter_name}</bdi>,
          project: <bdi>{card.project_name}</bdi>,
        })}
      </h1>
      <p className="mt-4 text-fg-2">{t("invitation.as", { role: card.role })}</p>
      <p className="mt-1 text-small text-fg-3">
        {t("invitation.until", { day: formatDay(card.expires_at, language) })}
      </p>
      <div className="mt-6 border-t border-line pt-6">
        {user ? (
          <>
            <Account name={user.name} email={user.email} image={user.image_url} />
            {error !== undefined && (
              <div className="mb-5">
                <Problem error={error} />
              </div>
            )}
            <div className="flex flex-wrap gap-2.5">
              <Button variant="primary" busy={busy === "accept"} onClick={() => onAnswer("accept")}>
                {t("invitation.accept")}
              </Button>
              <Button busy={busy === "decline"} onClick={() => onAnswer("decline")}>
                {t("invitation.decline")}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className="mb-4 text-fg-2">{t("invitation.sign-in")}</p>
            {signIn}
          </>
        )}
      </div>
    </article>
  );
}

/** Anyone with the link can accept it, so the account that would join is shown first. */
function Account({ name, email, image }: { name: string; email: string; image: string | null }) {
  const t = useMessages();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar name={name} src={image} size={32} />
      <div className="min-w-0 flex-1 leading-[1.4]">
        <p className="text-meta text-fg-3">{t("invitation.signed-in-as")}</p>
        <p className="flex font-[620]">
          <bdi className="truncate" title={email}>
            {name}
          </bdi>
        </p>
      </div>
      <Button variant="ghost" size="sm" onClick={() => void signOut()}>
        {t("invitation.another")}
      </Button>
    </div>
  );
}

function Problem({ error }: { error: unknown }) {
  const t = useMessages();
  const { title, text } = describeProblem(error, t);
  return (
    <Message tone="poor" title={title}>
      {text}
    </Message>
  );
}
