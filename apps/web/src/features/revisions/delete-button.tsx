import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DeleteRevisionDialog } from "./delete-revision-dialog.tsx";

type Props = { projectId: string; number: number };

export function DeleteButton({ projectId, number }: Props) {
  const t = useMessages();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t("revisions.delete-one", { number })}
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsks(true)}
      />
      {asks && <DeleteRevisionDialog projectId={projectId} number={number} onClose={() => setAsks(false)} />}
    </>
  );
}
