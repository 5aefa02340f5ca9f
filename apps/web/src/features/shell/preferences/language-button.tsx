import { Languages } from "lucide-react";
import { languages, useLanguage } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";

/** Switches to the other language, labeled in that language. */
export function LanguageButton() {
  const { language, setLanguage } = useLanguage();
  const other = languages.find(({ value }) => value !== language);
  if (!other) return null;
  return (
    <Button
      variant="ghost"
      lang={other.value}
      icon={<Languages aria-hidden />}
      onClick={() => setLanguage(other.value)}
    >
      {other.label}
    </Button>
  );
}
