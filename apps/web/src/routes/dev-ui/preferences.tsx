import { Moon, Sun } from "lucide-react";
import { languages, useLanguage, useMessages } from "../../lib/i18n/i18n.tsx";
import { useDirection, useTheme } from "../../lib/theme.ts";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { MenuChoice } from "../../ui/overlays/menu.tsx";

function usePreferences() {
  const t = useMessages();
  const { theme, setTheme } = useTheme();
  const { direction, setDirection } = useDirection();
  const { language, setLanguage } = useLanguage();
  return {
    theme: {
      label: t("preferences.theme"),
      value: theme,
      onChange: setTheme,
      options: [
        { value: "dark", label: t("preferences.dark"), icon: <Moon aria-hidden /> },
        { value: "light", label: t("preferences.light"), icon: <Sun aria-hidden /> },
      ] as const,
    },
    direction: {
      label: t("preferences.direction"),
      value: direction,
      onChange: setDirection,
      options: [
        { value: "ltr", label: "LTR" },
        { value: "rtl", label: "RTL" },
      ] as const,
    },
    language: {
      label: t("preferences.language"),
      value: language,
      onChange: setLanguage,
      options: languages,
    },
  };
}

export function PreferenceSwitches() {
  const { theme, direction, language } = usePreferences();
  return (
    <div className="flex flex-wrap gap-2.5">
      <Segmented {...theme} />
      <Segmented {...direction} />
      <Segmented {...language} />
    </div>
  );
}

export function PreferenceChoices() {
  const { theme, direction, language } = usePreferences();
  return (
    <>
      <MenuChoice {...theme} />
      <MenuChoice {...direction} />
      <MenuChoice {...language} />
    </>
  );
}
