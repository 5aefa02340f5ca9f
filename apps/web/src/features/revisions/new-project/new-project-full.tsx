import type { PlanId } from "@linkspan/contract";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { linksToPages } from "../../../lib/site/pages.ts";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { describePlanLimit } from "../upload-problem.tsx";

type Props = { limit: number; plan: PlanId; onClose: () => void };

/** Shown instead of the form when the project limit is reached: the server would reject the upload. */
export function NewProjectFull({ limit, plan, onClose }: Props) {
  const t = useMessages();
  const { title, text } = describePlanLimit({ limit, plan }, t);
  return (
    <>
      <DialogBody>
        <Message tone="fair" title={title}>
          {text}
        </Message>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose} data-autofocus>
          {t("dialog.close")}
        </Button>
        {linksToPages([{ to: "/billing" }]).map(({ to }) => (
          <ButtonLink key={to} to={to} variant="primary">
            {t("new-project.see-plans")}
          </ButtonLink>
        ))}
      </DialogFooter>
    </>
  );
}
