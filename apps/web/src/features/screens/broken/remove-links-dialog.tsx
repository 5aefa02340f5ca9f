import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import type { BrokenLink } from "./list-broken-links.ts";
import { useRemoveLinks } from "./use-remove-links.ts";

type Props = { project: string; name: string; broken: readonly BrokenLink[]; onClose: () => void };

/** Asks before broken links are removed: a link to a layer that is gone cannot be created again. */
export function RemoveLinksDialog({ project, name, broken, onClose }: Props) {
  const t = useMessages();
  const { mutate, isPending, error } = useRemoveLinks(project);
  return (
    <Dialog
      title={t("screens.remove-question", { count: broken.length })}
      width={480}
      locked={isPending}
      onClose={onClose}
    >
      <DialogBody>
        <p className="text-fg-2">{t("screens.remove-text", { name: <bdi key="name">{name}</bdi> })}</p>
        {error && (
          <Message tone="poor" title={t("screens.remove-failed")}>
            {describeProblem(error, t).text}
          </Message>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" disabled={isPending} data-autofocus onClick={onClose}>
          {t("screens.keep-links")}
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate(broken, { onSuccess: onClose })}>
          {t("screens.remove-links", { count: broken.length })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
