import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Message } from "../../ui/feedback/message.tsx";
import type { FileAccessState } from "./use-file-access.ts";

const tones = { waiting: "neutral", redirecting: "neutral", closed: "fair", failed: "poor" } as const;

/** The state of the popup as text. The live region is always rendered: a new one would not be announced. */
export function AccessStatus({ state }: { state: FileAccessState }) {
  const t = useMessages();
  return (
    <div role={state === "failed" ? undefined : "status"} className="empty:hidden">
      {state !== "idle" && (
        <Message tone={tones[state]} title={t(`import.access-${state}`)}>
          {t(`import.access-${state}-text`)}
        </Message>
      )}
    </div>
  );
}
