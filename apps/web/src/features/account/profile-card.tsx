import { Download, Lock } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { saveFile } from "../../lib/save-file.ts";
import type { StoredUser } from "../../lib/session/stored.ts";
import { readInstallation } from "../../lib/site/installation.ts";
import { Avatar } from "../../ui/badges/avatar.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { useExport } from "./queries.ts";

const isFromFigma = () => readInstallation().signIn.every(({ provider }) => provider === "figma");

export function ProfileCard({ user }: { user: StoredUser }) {
  const t = useMessages();
  const download = useExport();
  const save = () =>
    download.mutate(undefined, { onSuccess: (file) => saveFile(file, "linkspan-account.json") });
  return (
    <Card id="profile" title={t("account.profile")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={user.name} src={user.image_url} size={52} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex text-[1rem] font-[620]">
            <bdi className="truncate">{user.name}</bdi>
          </p>
          <p className="flex text-fg-2">
            <bdi className="truncate">{user.email}</bdi>
          </p>
        </div>
        <p className="flex items-center gap-1.5 text-small text-fg-3">
          <Lock size={14} aria-hidden /> {t(isFromFigma() ? "account.from-figma" : "account.from-sign-in")}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line-soft pt-4">
        <div>
          <h3 className="text-body font-[620]">{t("account.export")}</h3>
          <p className="text-small text-fg-2">{t("account.export-text")}</p>
        </div>
        <Button size="sm" icon={<Download aria-hidden />} busy={download.isPending} onClick={save}>
          {t("account.download")}
        </Button>
      </div>
    </Card>
  );
}
