import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { isShortcut } from "../../ui/keyboard/use-focus-key.ts";
import { Dialog, DialogBody } from "../../ui/overlays/dialog.tsx";

const shortcuts = [
  { keys: ["⌘ K", "Ctrl K"], says: "docs.key-search" },
  { keys: ["/"], says: "docs.key-filter" },
  { keys: ["J"], says: "docs.key-next" },
  { keys: ["K"], says: "docs.key-previous" },
  { keys: ["↑", "↓"], says: "docs.key-move" },
  { keys: ["←", "→"], says: "docs.key-fold" },
  { keys: ["L"], says: "docs.key-link" },
  { keys: ["?"], says: "docs.key-help" },
] as const;

/** The dialog with the keyboard shortcuts, opened with the question mark. */
export function ShortcutHelp() {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "?" || !isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog title={t("docs.shortcuts")} width={420} onClose={() => setOpen(false)}>
      <DialogBody>
        <dl className="grid gap-3">
          {shortcuts.map(({ keys, says }) => (
            <div key={says} className="flex items-center justify-between gap-4">
              <dt className="text-fg-2">{t(says)}</dt>
              <dd className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="rounded-1 border border-line px-2 py-1 font-mono text-meta leading-none text-fg"
                  >
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
