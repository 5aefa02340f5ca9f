import { formatFieldName } from "@linkspan/engine/field-address";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../../ui/overlays/dialog.tsx";
import type { Conflict } from "./use-link-changes.ts";

type Props = { conflict: Conflict; onResolve: (keeps: "mine" | "theirs") => void };

/** Someone else has bound the layer in the meantime: asks whose binding stays. */
export function ConflictDialog({ conflict: { mine, theirs }, onResolve }: Props) {
  const t = useMessages();
  const field = ({ field }: { field: string }) => <code>{formatFieldName(field)}</code>;
  return (
    <Dialog
      title={t("design.conflict", { layer: mine.layer.name })}
      width={480}
      onClose={() => onResolve("theirs")}
    >
      <DialogBody>
        <p>
          {t("design.conflict-text", {
            person: theirs.created_by ?? t("design.former-member"),
            field: field(theirs),
          })}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button data-autofocus onClick={() => onResolve("theirs")}>
          {t("design.keep-theirs", { field: formatFieldName(theirs.field) })}
        </Button>
        <Button variant="primary" onClick={() => onResolve("mine")}>
          {t("design.use-mine", { field: formatFieldName(mine.field) })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
