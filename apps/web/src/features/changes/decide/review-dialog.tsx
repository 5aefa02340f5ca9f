import { maxReviewNote } from "@linkspan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import type { ComparedChange } from "./compared-change.ts";

/** Asks for a note with a review. */
export function ReviewDialog({ project, change, after, onClose }: ComparedChange & { onClose: () => void }) {
  const t = useMessages();
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const review = useMutation({
    mutationFn: () =>
      api.call("reviewChange", {
        params: { id: project.id, fingerprint: change.fingerprint },
        body: { after, note },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["project", project.id, "changes"] });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("changes-page.review-title")}
      width={480}
      locked={review.isPending}
      isSheet
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          review.mutate();
        }}
      >
        <DialogBody>
          <p className="text-fg-2">{t("changes-page.review-text")}</p>
          <TextField
            label={t("changes-page.review-note")}
            help={t("changes-page.review-note-help")}
            value={note}
            maxLength={maxReviewNote}
            onChange={({ target }) => setNote(target.value)}
          />
          {review.error && (
            <Message tone="poor" title={t("changes-page.review-failed")}>
              {describeProblem(review.error, t).text}
            </Message>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={review.isPending} onClick={onClose}>
            {t("changes-page.cancel")}
          </Button>
          <Button type="submit" variant="primary" busy={review.isPending}>
            {t("changes-page.mark-reviewed")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
