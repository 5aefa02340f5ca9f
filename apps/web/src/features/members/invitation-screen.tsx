import type { ReactNode } from "react";
import { Link } from "react-router";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Logo } from "../../ui/brand/logo.tsx";
import { StateIllustration } from "../../ui/brand/state-illustration.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import { InvitationOffer } from "./invitation-offer.tsx";
import { type InvitationState, useInvitation } from "./use-invitation.ts";

type Props = { token: string | undefined; signIn: ReactNode };

/** The page that the link in an invitation email opens. `signIn` replaces the buttons while signed out. */
export function InvitationScreen({ token, signIn }: Props) {
  const t = useMessages();
  const { state, answer, retry } = useInvitation(token);
  return (
    <div className="flex min-h-dvh flex-col items-center px-5 py-8">
      <header>
        <Link to="/" className="inline-flex">
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="my-auto w-full max-w-[480px] py-10 outline-none">
        {state.kind === "loading" ? (
          <Note status drawing="waiting" title={t("invitation.loading")} />
        ) : state.kind === "open" ? (
          <InvitationOffer state={state} signIn={signIn} onAnswer={answer} />
        ) : state.kind === "failed" ? (
          <Note title={t("invitation.failed")} text={describeProblem(state.error, t).text}>
            <Button variant="primary" onClick={retry}>
              {t("error.retry")}
            </Button>
          </Note>
        ) : (
          <End state={state} />
        )}
      </main>
    </div>
  );
}

type Ended = Exclude<InvitationState, { kind: "loading" | "open" | "failed" }>;

function End({ state }: { state: Ended }) {
  const t = useMessages();
  const card = "card" in state ? state.card : undefined;
  const names = { project: card?.project_name ?? "", inviter: card?.inviter_name ?? "" };
  return (
    <Note
      status
      drawing={state.kind === "already" || state.kind === "declined" ? "waiting" : "snapped"}
      title={t(`invitation.${state.kind}`, names)}
      text={t(`invitation.${state.kind}-text`, names)}
    >
      <InvitationAction state={state} />
    </Note>
  );
}

/** The link on an invitation that cannot be accepted. */
function InvitationAction({ state }: { state: Ended }) {
  const t = useMessages();
  if (state.kind === "many") return <ButtonLink to="/teams">{t("teams.title")}</ButtonLink>;
  if (state.kind !== "already") return <ButtonLink to="/">{t("invitation.home")}</ButtonLink>;
  return (
    <ButtonLink variant="primary" to={`/doc/${state.projectId}`}>
      {t("invitation.to-project")}
    </ButtonLink>
  );
}

type NoteProps = {
  title: string;
  text?: string;
  drawing?: "waiting" | "snapped";
  status?: boolean;
  children?: ReactNode;
};

/** An illustration, a heading and actions. */
function Note({ title, text, drawing = "snapped", status = false, children }: NoteProps) {
  return (
    <div role={status ? "status" : "alert"} className="flex flex-col items-center text-center">
      <StateIllustration state={drawing} className="mb-6" />
      <h1 className="mb-2.5 text-[1.75rem] wrap-anywhere">{title}</h1>
      {text && <p className="mb-6 max-w-[27rem] text-balance wrap-anywhere text-fg-2">{text}</p>}
      {children}
    </div>
  );
}
