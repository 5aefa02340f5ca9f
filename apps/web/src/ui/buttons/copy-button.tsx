import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "./button.tsx";

const COPIED_MS = 2000;

type Props = {
  text: string;
  label?: string;
  /** Called if the browser denies clipboard access. */
  onRefused?: () => void;
};

export function CopyButton({ text, label, onRefused }: Props) {
  const t = useMessages();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused?.();
    }
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      icon={copied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
      onClick={copy}
    >
      <span aria-live="polite">{copied ? t("ui.copied") : (label ?? t("ui.copy"))}</span>
    </Button>
  );
}
