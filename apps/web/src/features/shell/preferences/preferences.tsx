import { Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { languages, useLanguage, useMessages } from "../../../lib/i18n/i18n.tsx";
import { useDirection, useTheme } from "../../../lib/theme.ts";

export type Choice = <T extends string>(props: {
  label: string;
  value: T;
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  onChange: (value: T) => void;
}) => ReactNode;

/** Language, theme and direction. The caller chooses the components: menus need others than pages. */
export function Preferences({ as: Choice }: { as: Choice }) {
  const t = useMessages();
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  const { direction, setDirection } = useDirection();
  return (
    <>
      <Choice label={t("preferences.language")} value={language} options={languages} onChange={setLanguage} />
      <Choice
        label={t("preferences.theme")}
        value={theme}
        options={[
          { value: "dark", label: t("preferences.dark"), icon: <Moon aria-hidden /> },
          { value: "light", label: t("preferences.light"), icon: <Sun aria-hidden /> },
        ]}
        onChange={setTheme}
      />
      <Choice
        label={t("preferences.direction")}
        value={direction}
        options={[
          { value: "ltr", label: t("preferences.ltr") },
          { value: "rtl", label: t("preferences.rtl") },
        ]}
        onChange={setDirection}
      />
    </>
  );
}
