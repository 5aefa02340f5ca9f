import { Menu } from "lucide-react";
import { type ComponentType, useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { IconButton } from "../../../ui/buttons/button.tsx";

type Sheet = ComponentType<{ onClose: () => void }>;

/** The menu button. Its sheet is loaded on click, since most visitors never open it. */
export function MobileMenu() {
  const t = useMessages();
  const [Sheet, setSheet] = useState<Sheet>();
  const open = () => {
    import("./menu-sheet.tsx").then(({ MenuSheet }) => setSheet(() => MenuSheet), console.error);
  };
  return (
    <>
      <IconButton
        className="-me-2 md:hidden"
        label={t("nav.menu")}
        icon={<Menu />}
        aria-haspopup="dialog"
        onClick={open}
      />
      {Sheet && <Sheet onClose={() => setSheet(undefined)} />}
    </>
  );
}
