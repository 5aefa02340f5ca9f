import { Moon, Sun } from "lucide-react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { useTheme } from "../../../lib/theme.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";

export function ThemeButton({ className, size }: { className?: string; size?: "sm" }) {
  const t = useMessages();
  const { theme, setTheme } = useTheme();
  const dark = theme === "dark";
  const label = t(dark ? "preferences.to-light" : "preferences.to-dark");
  return (
    <IconButton
      className={className}
      size={size}
      label={label}
      title={label}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => setTheme(dark ? "light" : "dark")}
    />
  );
}
