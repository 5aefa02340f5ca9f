import type { Project } from "@linkspan/contract";
import { Ellipsis, LogOut, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../../ui/buttons/button.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/overlays/menu.tsx";
import { projectMenuLinks } from "./project-links.ts";

/** The actions for a project: its owner can delete it, others can leave. */
export function CardMenu({ project, onRemove }: { project: Project; onRemove: () => void }) {
  const t = useMessages();
  const trigger = useRef<HTMLButtonElement>(null);
  const label = t("projects.actions", { name: project.name });
  const isOwner = project.role === "owner";
  const remove = () => {
    // The menu item is unmounted, so a dialog has to return the focus to the button.
    trigger.current?.focus();
    onRemove();
  };
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          ref={trigger}
          size="sm"
          label={label}
          icon={<Ellipsis aria-hidden />}
          className="card-menu absolute! end-2.5 top-2.5 bg-raised! text-fg! ring ring-line hover:ring-line-strong"
        />
      }
    >
      {projectMenuLinks(project.id).map(({ to, label: name, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon aria-hidden />}>
          {t(name)}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem danger icon={isOwner ? <Trash2 aria-hidden /> : <LogOut aria-hidden />} onSelect={remove}>
        {t(isOwner ? "projects.delete" : "projects.leave")}
      </MenuItem>
    </Menu>
  );
}
