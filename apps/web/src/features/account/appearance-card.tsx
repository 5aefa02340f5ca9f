import { Monitor, Moon, PilcrowLeft, PilcrowRight, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { languages, useLanguage, useMessages } from "../../lib/i18n/i18n.tsx";
import { useDirection, useTheme } from "../../lib/theme.ts";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingRow } from "./setting-row.tsx";

/** `sample` chooses whether the sample project is in the list. */
export function AppearanceCard({ sample }: { sample?: ReactNode }) {
  const t = useMessages();
  const { choice, setTheme } = useTheme();
  const { language, setLanguage } = useLanguage();
  const { direction, setDirection } = useDirection();
  return (
    <Card id="appearance" title={t("account.appearance")}>
      <SettingRow title={t("preferences.theme")} text={t("account.theme-text")}>
        <Segmented
          label={t("preferences.theme")}
          value={choice}
          onChange={setTheme}
          options={[
            { value: "dark", label: t("preferences.dark"), icon: <Moon aria-hidden /> },
            { value: "light", label: t("preferences.light"), icon: <Sun aria-hidden /> },
            { value: "system", label: t("account.system"), icon: <Monitor aria-hidden /> },
          ]}
        />
      </SettingRow>
      <SettingRow title={t("preferences.language")} text={t("account.language-text")}>
        <Select
          label={t("preferences.language")}
          value={language}
          options={languages}
          onChange={setLanguage}
          className="w-[11rem]"
        />
      </SettingRow>
      <SettingRow title={t("preferences.direction")} text={t("account.direction-text")}>
        <Segmented
          label={t("preferences.direction")}
          value={direction}
          onChange={setDirection}
          options={[
            { value: "ltr", label: t("account.ltr"), icon: <PilcrowRight aria-hidden /> },
            { value: "rtl", label: t("account.rtl"), icon: <PilcrowLeft aria-hidden /> },
          ]}
        />
      </SettingRow>
      {sample && (
        <SettingRow title={t("account.sample")} text={t("account.sample-text")}>
          {sample}
        </SettingRow>
      )}
    </Card>
  );
}
