import { ApiError, type InvitationCard } from "@linkspan/contract";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api/api.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { clearInvitation } from "./invitation-token.ts";

/** Errors that the page explains to the person, instead of an error screen. */
const ends = {
  invitation_expired: "over",
  plan_limit: "full",
  membership_limit: "many",
  project_read_only: "read-only",
} as const;

export type InvitationState =
  | { kind: "loading" }
  | { kind: "failed"; error: unknown }
  | { kind: "over" }
  | { kind: "open"; card: InvitationCard; busy?: "accept" | "decline"; error?: unknown }
  | { kind: "already"; card: InvitationCard; projectId: string }
  | { kind: "declined" | "full" | "many" | "read-only"; card: InvitationCard };

/** An opened invitation. Opening it changes nothing; only accepting and declining do. */
export function useInvitation(token: string | undefined) {
  const t = useMessages();
  const navigate = useNavigate();
  const [state, setState] = useState<InvitationState>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries
  useEffect(() => {
    if (!token) return setState({ kind: "over" });
    const ending = new AbortController();
    api.call("showInvitation", { body: { token } }, { signal: ending.signal }).then(
      (card) => setState({ kind: "open", card }),
      (error: unknown) => {
        if (ending.signal.aborted) return;
        setState(endOf(error) === "over" ? { kind: "over" } : { kind: "failed", error });
      },
    );
    return () => ending.abort();
  }, [token, attempt]);

  const answer = async (choice: "accept" | "decline") => {
    if (!token || state.kind !== "open" || state.busy) return;
    const { card } = state;
    setState({ kind: "open", card, busy: choice });
    try {
      if (choice === "decline") {
        await api.call("declineInvitation", { body: { token } });
        clearInvitation();
        return setState({ kind: "declined", card });
      }
      const accepted = await api.call("acceptInvitation", { body: { token } });
      const { project_id: projectId, role, already_member } = accepted;
      clearInvitation();
      if (already_member) return setState({ kind: "already", card, projectId });
      const title = t("invitation.accepted", { project: card.project_name });
      void showToast({ type: "success", title, text: t("invitation.accepted-text", { role }) });
      await navigate(`/doc/${projectId}`, { replace: true });
    } catch (error) {
      const end = endOf(error);
      if (end === "over") setState({ kind: "over" });
      else if (end) setState({ kind: end, card });
      else setState({ kind: "open", card, error });
    }
  };

  return {
    state,
    answer: (choice: "accept" | "decline") => void answer(choice),
    retry: () => {
      setState({ kind: "loading" });
      setAttempt(attempt + 1);
    },
  };
}

function endOf(error: unknown) {
  return error instanceof ApiError ? ends[error.code as keyof typeof ends] : undefined;
}
