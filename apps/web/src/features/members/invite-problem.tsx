import { ApiError } from "@linkspan/contract";
import { describeProblem } from "../../lib/api/problem.ts";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../lib/site/pages.ts";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { Message } from "../../ui/feedback/message.tsx";

/** Why no one was invited: the plan limit in numbers, or the server's error. */
export function InviteProblem({ error }: { error: Error }) {
  const t = useMessages();
  const limit = error instanceof ApiError ? error.planLimit : undefined;
  if (!limit) {
    return (
      <Message tone="poor" title={t("invites.failed")}>
        {describeProblem(error, t).text}
      </Message>
    );
  }
  const [plans] = linksToPages([{ to: "/billing" }, { to: "/pricing" }]);
  return (
    <Message
      tone="poor"
      title={t("invites.full")}
      action={
        plans && (
          <ButtonLink size="sm" to={plans.to}>
            {t("invites.plans")}
          </ButtonLink>
        )
      }
    >
      {t("invites.full-text", { ...limit, plan: t(`plan.${limit.plan}`) })}
    </Message>
  );
}
