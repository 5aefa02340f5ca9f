import { useMessages } from "../../lib/i18n/i18n.tsx";
import type { MessageId } from "../../lib/i18n/message-id.ts";

const parts: readonly { id: string; label: MessageId }[] = [
  { id: "profile", label: "account.profile" },
  { id: "appearance", label: "account.appearance" },
  { id: "figma", label: "account.figma" },
  { id: "notifications", label: "account.notifications" },
  { id: "devices", label: "account.devices" },
  { id: "close", label: "account.close" },
];

/** The parts of the page, on wide screens beside it. */
export function AccountContents({ hasFigma }: { hasFigma: boolean }) {
  const t = useMessages();
  return (
    <nav aria-label={t("account.title")} className="sticky top-20 hidden self-start lg:block">
      <ul className="flex flex-col gap-1">
        {parts
          .filter(({ id }) => hasFigma || id !== "figma")
          .map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex h-9 items-center rounded-2 px-3 text-fg-2 transition-colors hover:bg-hover hover:text-fg"
              >
                {t(label)}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
