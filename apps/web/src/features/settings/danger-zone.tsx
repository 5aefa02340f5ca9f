import type { Project } from "@linkspan/contract";
import { type ReactNode, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { formatContents } from "./format-contents.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SettingsRow } from "./settings-row.tsx";
import { TransferProjectRow } from "./transfer-row.tsx";

type Props = {
  project: Project;
  /** Navigates away before the project is removed from the cache. */
  onGone: () => Promise<void>;
};

/** Irreversible actions: transferring and deleting for the owner, leaving for others. */
export function DangerZone({ project, onGone }: Props) {
  const t = useMessages();
  const [dialog, setDialog] = useState<"delete" | "leave">();
  const close = () => setDialog(undefined);
  const open = (which: "delete" | "leave", label: ReactNode) => (
    <Button variant="danger" onClick={() => setDialog(which)}>
      {label}
    </Button>
  );
  const name = <bdi>{project.name}</bdi>;

  return (
    <Card danger title={t("settings.danger")}>
      {project.role === "owner" ? (
        <>
          <TransferProjectRow project={project} />
          <SettingsRow
            title={t("settings.delete-name", { name })}
            text={`${formatContents(project, t)} ${t("settings.figma-untouched")}`}
            action={open("delete", t("settings.delete"))}
          />
        </>
      ) : (
        <SettingsRow
          title={t("settings.leave-name", { name })}
          text={t("settings.leave-text", { owner: project.owner.name })}
          action={open("leave", t("settings.leave"))}
        />
      )}
      {dialog === "delete" && <DeleteDialog project={project} onClose={close} onGone={onGone} />}
      {dialog === "leave" && <LeaveDialog project={project} onClose={close} onGone={onGone} />}
    </Card>
  );
}
