import { useMessages } from "../i18n/i18n.tsx";
import type { MessageId } from "../i18n/message-id.ts";

/** Inside the page and not in `meta`, because it follows a change of language. */
export function PageTitle({ id }: { id: MessageId }) {
  const t = useMessages();
  return <title>{`${t(id)} · Linkspan`}</title>;
}
