import { type FieldRequest, fieldRequestLimits } from "@linkspan/contract";
import { addDraft, type FieldDraft, readDrafts } from "@linkspan/engine/bindings";
import { ArrowRight, Plus, Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { useMessages } from "../../../../lib/i18n/i18n.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { TextArea } from "../../../../ui/forms/field.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../../../ui/overlays/dialog.tsx";
import { useDesign } from "../design-context.ts";
import { RequestEditors } from "./request-editors.tsx";
import { RequestField } from "./request-field.tsx";
import { RequestLayer } from "./request-layer.tsx";
import { RequestPatch } from "./request-patch.tsx";
import { toFixRequest } from "./requested-fields.ts";
import { useRequestPreview } from "./use-request-preview.ts";

type Props = {
  layer: FieldRequest["layer"];
  screen: { node_id: string; name: string };
  /** What is requested so far. */
  request: FieldRequest | undefined;
  proposed: readonly FieldDraft[];
  onClose: () => void;
};

/** Asks for the fields that a layer needs and the API does not have, with the change that would add them. */
export function RequestDialog({ layer, screen, request, proposed, onClose }: Props) {
  const t = useMessages();
  const { project, operation, line, canEdit, makeChange } = useDesign();
  const [drafts, setDrafts] = useState(proposed);
  const [editing, setEditing] = useState<number>();
  const [note, setNote] = useState(request?.note ?? "");
  const [isChecked, setChecked] = useState(false);
  const { fields, invalid } = readDrafts(drafts);
  const patch = useRequestPreview(fields);
  const valid = drafts.filter(({ key }) => !invalid.includes(key));
  const problems = patch.isStale ? [] : (patch.preview?.problems ?? []);
  const findProblem = (draft: FieldDraft) => problems.find(({ index }) => valid[index] === draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    const isRefused = problems.some(({ code }) => code === "duplicate_value" || code === "invalid_value");
    if (invalid.length > 0 || fields.length === 0 || isRefused) return;
    const next: FieldRequest = {
      layer,
      screen: screen.node_id,
      operation_id: operation,
      fields,
      note: note.trim(),
      created_by: null,
      created_at: new Date().toISOString(),
    };
    void makeChange({ kind: "request", request: next, replaces: request });
    onClose();
  };
  const withdraw = () => {
    if (request) void makeChange({ kind: "withdraw", request });
    onClose();
  };
  const status = drafts[0]?.status ?? "";
  return (
    <Dialog title={t("requests.dialog")} width={840} isSheet onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <div className="request-grid">
            <div className="grid min-w-0 content-start gap-4">
              <RequestLayer layer={layer} screen={screen.name} />
              <p className="text-small text-fg-2">{t("requests.explanation")}</p>
              <fieldset disabled={!canEdit} className="min-w-0">
                <legend className="mb-1.5 text-small font-[560]">{t("requests.fields", { status })}</legend>
                <ul className="request-fields">
                  {drafts.map((draft) => (
                    <RequestField
                      key={draft.key}
                      draft={draft}
                      isEditing={editing === draft.key}
                      isInvalid={isChecked && invalid.includes(draft.key)}
                      problem={findProblem(draft)}
                      onEdit={() => setEditing(draft.key)}
                      onChange={(next) =>
                        setDrafts(drafts.map((each) => (each.key === next.key ? next : each)))
                      }
                      onRemove={
                        drafts.length > 1
                          ? () => setDrafts(drafts.filter(({ key }) => key !== draft.key))
                          : undefined
                      }
                    />
                  ))}
                  {drafts.length < fieldRequestLimits.fields && (
                    <li>
                      <button
                        type="button"
                        className="request-add"
                        onClick={() => {
                          const next = addDraft(drafts);
                          setDrafts(next);
                          setEditing(next.at(-1)?.key);
                        }}
                      >
                        <Plus size={14} aria-hidden />
                        {t("requests.add-field")}
                      </button>
                    </li>
                  )}
                </ul>
              </fieldset>
              <TextArea
                label={t("requests.note", {
                  optional: <span className="font-normal text-fg-3">{t("requests.optional")}</span>,
                })}
                dir="auto"
                rows={2}
                disabled={!canEdit}
                maxLength={fieldRequestLimits.note}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </div>
            <div className="grid min-w-0 content-start gap-2">
              <RequestPatch fields={fields} {...patch} />
              {request && canEdit && line && (
                <Link
                  className="request-review"
                  to={`/api-analysis/${project}?fix=preview`}
                  state={toFixRequest(line, request.fields)}
                >
                  {t("requests.review")}
                  <ArrowRight size={14} aria-hidden className="rtl:-scale-x-100" />
                </Link>
              )}
            </div>
          </div>
        </DialogBody>
        <DialogFooter note={<RequestEditors />}>
          {request && canEdit && (
            <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={withdraw}>
              {t("requests.withdraw")}
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            {t(canEdit ? "design.cancel" : "requests.close")}
          </Button>
          {canEdit && (
            <Button variant="primary" type="submit" data-autofocus>
              {t(request ? "requests.save" : "requests.send")}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}
