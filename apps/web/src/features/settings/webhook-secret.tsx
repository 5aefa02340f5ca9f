import { useMessages } from "../../lib/i18n/i18n.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** Shows the secret of a webhook, this one time. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useMessages();
  const header = (
    <code key="header" dir="ltr" className="font-mono">
      Linkspan-Signature
    </code>
  );
  return (
    <SecretDialog
      title={t("webhook.secret-title")}
      text={t("webhook.secret-text")}
      secret={secret}
      usage={t("webhook.secret-usage", { header })}
      onClose={onClose}
    />
  );
}
