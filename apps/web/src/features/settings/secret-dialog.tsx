import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { CopyButton } from "../../ui/buttons/copy-button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";

type Props = { title: string; text: string; secret: string; usage: ReactNode; onClose: () => void };

/** Shows a secret this one time, to be copied. */
export function SecretDialog({ title, text, secret, usage, onClose }: Props) {
  const t = useMessages();
  return (
    <Dialog title={title} width={520} onClose={onClose}>
      <DialogBody>
        <p className="text-fg-2">{text}</p>
        <div className="flex items-center gap-2 rounded-2 border border-line bg-sunken px-3 py-2">
          <code dir="ltr" className="min-w-0 flex-1 font-mono text-small [overflow-wrap:anywhere]">
            {secret}
          </code>
          <CopyButton text={secret} />
        </div>
        <p className="text-small text-fg-3">{usage}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t("tokens.done")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
