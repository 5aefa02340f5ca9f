import type { ReachingChange } from "@linkspan/contract";
import { lazy, Suspense, useState } from "react";
import { api } from "../../../lib/api/api.ts";
import { useMoment } from "../../../lib/format/relative-time.ts";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { Avatar } from "../../../ui/badges/avatar.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { canEditLinks } from "../../docs/design/can-edit-links.ts";
import type { ComparedChange } from "./compared-change.ts";
import { useChangeDecision } from "./use-change-decision.ts";

const ReviewDialog = lazy(async () => ({ default: (await import("./review-dialog.tsx")).ReviewDialog }));
const MoveDialog = lazy(async () => ({ default: (await import("./move-dialog.tsx")).MoveDialog }));

/** What a person does with a change: moves its links, marks it as reviewed, or opens it again. */
export function ChangeActions({ isFirst, ...compared }: ComparedChange & { isFirst: boolean }) {
  const t = useMessages();
  const { project, change } = compared;
  const [asked, setAsked] = useState<"move" | "review">();
  const { move, review } = change;
  const mayEdit = canEditLinks(project);
  const canMove = mayEdit && move !== null && move.moved < move.layers;
  const main = isFirst ? "primary" : "secondary";
  const close = () => setAsked(undefined);
  return (
    <>
      {move && move.moved > 0 && <Moved {...compared} move={move} mayEdit={mayEdit} />}
      {canMove && (
        <Button size="sm" variant={main} onClick={() => setAsked("move")}>
          {t("changes-page.move", { count: move.layers - move.moved })}
        </Button>
      )}
      {review && <Reviewed {...compared} review={review} mayEdit={mayEdit} />}
      {mayEdit && !review && change.verdict !== "safe" && (
        <Button size="sm" variant={canMove ? "ghost" : main} onClick={() => setAsked("review")}>
          {t("changes-page.mark-reviewed")}
        </Button>
      )}
      <Suspense>
        {asked === "review" && <ReviewDialog {...compared} onClose={close} />}
        {asked === "move" && <MoveDialog {...compared} onClose={close} />}
      </Suspense>
    </>
  );
}

type MovedProps = ComparedChange & { move: NonNullable<ReachingChange["move"]>; mayEdit: boolean };

function Moved({ project, change, before, after, move, mayEdit }: MovedProps) {
  const t = useMessages();
  const params = { id: project.id, fingerprint: change.fingerprint };
  const undo = useChangeDecision(project.id, "changes-page.undo-failed", () =>
    api.call("undoMoves", { params, query: { before, after } }),
  );
  return (
    <p className="flex w-full flex-wrap items-center gap-2 text-small text-fg-2">
      {t("changes-page.will-move", {
        count: move.moved,
        target: (
          <bdi key="target" className="font-mono" lang="en" translate="no">
            {move.to}
          </bdi>
        ),
      })}
      {mayEdit && (
        <Button size="sm" variant="ghost" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t("changes-page.undo")}
        </Button>
      )}
    </p>
  );
}

type ReviewedProps = ComparedChange & { review: NonNullable<ReachingChange["review"]>; mayEdit: boolean };

function Reviewed({ project, change, review, mayEdit }: ReviewedProps) {
  const t = useMessages();
  const { words, exact } = useMoment(review.at);
  const params = { id: project.id, fingerprint: change.fingerprint };
  const reopen = useChangeDecision(project.id, "changes-page.open-again-failed", () =>
    api.call("reopenChange", { params }),
  );
  const name = review.person?.name ?? t("changes-page.someone");
  return (
    <div className="flex w-full flex-wrap items-center gap-2 text-small text-fg-2">
      <Avatar name={name} src={review.person?.image_url ?? null} size={24} />
      <span title={exact}>
        {t("changes-page.reviewed-by", { who: <bdi key="who">{name}</bdi>, when: words })}
      </span>
      {review.note && <q className="min-w-0 [overflow-wrap:anywhere]">{review.note}</q>}
      {mayEdit && (
        <Button size="sm" variant="ghost" busy={reopen.isPending} onClick={() => reopen.mutate()}>
          {t("changes-page.open-again")}
        </Button>
      )}
    </div>
  );
}
