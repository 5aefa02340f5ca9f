import type { Project } from "@linkspan/contract";
import { Share2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useLazyModule } from "../use-lazy-module.ts";

/** Shares the documentation. Only for members who can change the project, because sharing decides who can read it. */
export function ShareDocsButton({ project }: { project: Pick<Project, "id" | "read_only" | "role"> }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { module, busy, load } = useLazyModule(() => import("./share-dialog.tsx"));
  if (project.role === "viewer") return null;
  const open = async () => {
    await load();
    setOpen(true);
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        title={t("share.open")}
        icon={<Share2 aria-hidden />}
        busy={busy}
        onClick={open}
      >
        <span className="md:max-xl:sr-only">{t("share.open")}</span>
      </Button>
      {module && isOpen && (
        <module.ShareDialog project={project} shared="docs" onClose={() => setOpen(false)} />
      )}
    </>
  );
}
