import "./move-dialog.css";
import type { MovePreview } from "@linkspan/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api/api.ts";
import { describeProblem } from "../../../lib/api/problem.ts";
import { useFormats } from "../../../lib/format/formats.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LoadFailed } from "../../../ui/feedback/load-failed.tsx";
import { Message } from "../../../ui/feedback/message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../ui/overlays/dialog.tsx";
import { movesQuery } from "../queries.ts";
import type { ComparedChange } from "./compared-change.ts";
import { MoveRow } from "./move-row.tsx";

type Props = ComparedChange & { onClose: () => void };

/** Shows what moving the links of a change does, and moves them. */
export function MoveDialog(props: Props) {
  const t = useMessages();
  const { project, change, before, after, onClose } = props;
  const preview = useQuery(movesQuery(project.id, change.fingerprint, { before, after }));
  const count = change.move ? change.move.layers - change.move.moved : 0;
  return (
    <Dialog
      title={t("changes-page.move-to", { count, target: change.move?.to ?? "" })}
      width={760}
      isSheet
      onClose={onClose}
    >
      {preview.data ? (
        <Moves {...props} preview={preview.data} />
      ) : (
        <DialogBody>
          {preview.error ? (
            <LoadFailed
              title={t("changes-page.moves-failed")}
              error={preview.error}
              busy={preview.isFetching}
              onRetry={preview.refetch}
            />
          ) : (
            <div role="status" aria-busy>
              <span className="sr-only">{t("changes-page.moves-loading")}</span>
              <Skeleton className="h-40" />
            </div>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

function Moves({
  project,
  change,
  screens,
  before,
  after,
  preview,
  onClose,
}: Props & { preview: MovePreview }) {
  const t = useMessages();
  const client = useQueryClient();
  const { percent } = useFormats();
  const open = preview.items.filter(({ state }) => state === "open");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = open.filter(({ layer_id }) => !left.has(layer_id)).map(({ layer_id }) => layer_id);
  const hidden = preview.count - preview.items.length;
  const move = useMutation({
    mutationFn: () =>
      api.call("moveLinks", {
        params: { id: project.id, fingerprint: change.fingerprint },
        // Without a choice, those that are not listed move too.
        body: { before, after, ...(left.size > 0 && { layers: chosen }) },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["project", project.id] });
      onClose();
    },
  });
  const count = chosen.length + (left.size > 0 ? 0 : hidden);
  const toggle = (layer: string) => {
    const next = new Set(left);
    if (!next.delete(layer)) next.add(layer);
    setLeft(next);
  };
  return (
    <>
      <DialogBody>
        <p className="text-fg-2">{t("changes-page.move-text")}</p>
        <ul className="moves">
          {open.map((each) => (
            <MoveRow
              key={each.layer_id}
              move={each}
              change={change}
              screen={screens.get(each.screen_id ?? "")}
              isChosen={!left.has(each.layer_id)}
              onToggle={() => toggle(each.layer_id)}
            />
          ))}
        </ul>
        {hidden > 0 && left.size === 0 && (
          <p className="text-small text-fg-2">{t("changes-page.more-move", { count: hidden })}</p>
        )}
        <Message title={t(`changes-page.moves-${preview.takes_effect}`)}>
          {t(`changes-page.moves-${preview.takes_effect}-text`)}
        </Message>
        {move.error && (
          <Message tone="poor" title={t("changes-page.move-failed")}>
            {describeProblem(move.error, t).text}
          </Message>
        )}
      </DialogBody>
      <DialogFooter
        note={preview.confidence !== null && t("changes-page.agree", { share: percent(preview.confidence) })}
      >
        <Button variant="ghost" disabled={move.isPending} onClick={onClose}>
          {t("changes-page.cancel")}
        </Button>
        <Button
          variant="primary"
          data-autofocus
          busy={move.isPending}
          disabled={count === 0}
          onClick={() => move.mutate()}
        >
          {t("changes-page.move", { count })}
        </Button>
      </DialogFooter>
    </>
  );
}
