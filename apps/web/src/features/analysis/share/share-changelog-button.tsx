import type { Project } from "@linkspan/contract";
import { Rss } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { useLazyModule } from "../use-lazy-module.ts";

/** Shares the changelog: feed readers can't sign in, so the feed needs a link. Only for members who can create one. */
export function ShareChangelogButton({ project }: { project: Pick<Project, "id" | "read_only" | "role"> }) {
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
      <Button size="sm" icon={<Rss aria-hidden />} busy={busy} onClick={open}>
        {t("share.feed")}
      </Button>
      {module && isOpen && (
        <module.ShareDialog project={project} shared="changes" onClose={() => setOpen(false)} />
      )}
    </>
  );
}
