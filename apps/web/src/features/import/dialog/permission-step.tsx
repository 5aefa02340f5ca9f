import type { Project } from "@linkspan/contract";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { readInstallation } from "../../../lib/site/installation.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { AccessStatus } from "../access-status.tsx";
import { useFileAccess } from "../use-file-access.ts";
import { Audience } from "./audience.tsx";

/** Figma asks once whether we may read the person's files. */
export function PermissionStep({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useMessages();
  const { state, ask } = useFileAccess(project.id);
  const [watches, setWatches] = useState(false);
  if (!readInstallation().figma) return <NoImports onClose={onClose} />;
  return (
    <>
      <DialogBody>
        <div className="flex gap-3">
          <KeyRound size={18} aria-hidden className="mt-0.5 flex-none" />
          <div>
            <h3 className="text-[1rem]">{t("import.allow")}</h3>
            <p className="mt-1 text-fg-2">{t("import.allow-text")}</p>
          </div>
        </div>
        <label className="flex cursor-pointer gap-2.5">
          <input
            type="checkbox"
            className="mt-0.5 size-4 flex-none accent-span"
            checked={watches}
            onChange={({ target }) => setWatches(target.checked)}
          />
          <span>
            {t("import.watch")}
            <span className="block text-small text-fg-3">{t("import.watch-text")}</span>
          </span>
        </label>
        <Audience />
        <AccessStatus state={state} />
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t("import.not-now")}
        </Button>
        <Button
          variant="primary"
          data-autofocus
          busy={state === "redirecting"}
          onClick={() => void ask(watches ? "import_and_watch" : "import")}
        >
          {t("import.continue")}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Where the installation has no Figma app. */
function NoImports({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  return (
    <>
      <DialogBody>
        <Message tone="fair" title={t("import.not-set-up")}>
          {t("import.not-set-up-text")}
        </Message>
      </DialogBody>
      <DialogFooter>
        <Button data-autofocus onClick={onClose}>
          {t("dialog.close")}
        </Button>
      </DialogFooter>
    </>
  );
}
