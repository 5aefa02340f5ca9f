import { Ellipsis } from "lucide-react";
import { t } from "../translate.ts";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";

/** The header while there is no project. */
export function PlainHeader({ onSignOut }: { onSignOut?: () => void }) {
  return (
    <header className="panel-header">
      <Logo />
      <span className="panel-title grow">Linkspan</span>
      {onSignOut ? (
        <Menu
          label={t("menu.open")}
          className="button ghost icon"
          items={[{ label: t("menu.sign-out"), onClick: onSignOut }]}
        >
          <Ellipsis size={15} />
        </Menu>
      ) : null}
    </header>
  );
}
