import type { ShareLink } from "@linkspan/contract";
import { useEffect, useRef, useState } from "react";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import type { MessageId } from "../../../lib/i18n/message-id.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { useRevokeLink } from "./queries.ts";

const questions = {
  analysis: "share.revoke-text",
  badge: "share.revoke-badge-text",
  changes: "share.revoke-text",
  docs: "share.revoke-text",
  mock: "share.revoke-mock-text",
} as const satisfies Record<ShareLink["kind"], MessageId>;

type Props = { projectId: string; link: ShareLink; note: string };

/** A link's history and the button that revokes it after a confirmation. */
export function RevokeLink({ projectId, link, note }: Props) {
  const t = useMessages();
  const [asking, setAsking] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const revoke = useRevokeLink(projectId);
  // Keep has the focus, so that pressing Enter by habit does not revoke a link that others use.
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const leave = () => {
    setAsking(false);
    requestAnimationFrame(() => begin.current?.focus());
  };
  if (!asking) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-meta text-fg-3">{note}</p>
        <Button ref={begin} variant="ghost" size="sm" className="ms-auto" onClick={() => setAsking(true)}>
          {t("share.revoke")}
        </Button>
      </div>
    );
  }
  return (
    <div role="group" aria-label={t("share.revoke")} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-small text-fg-2">{t(questions[link.kind])}</p>
        <div className="ms-auto flex gap-2">
          <Button ref={keep} variant="ghost" size="sm" disabled={revoke.isPending} onClick={leave}>
            {t("share.keep")}
          </Button>
          <Button variant="danger" size="sm" busy={revoke.isPending} onClick={() => revoke.mutate(link.id)}>
            {t("share.revoke")}
          </Button>
        </div>
      </div>
      {revoke.error && (
        <Message tone="poor" title={t("share.revoke-failed")}>
          {describeProblem(revoke.error, t).text}
        </Message>
      )}
    </div>
  );
}
