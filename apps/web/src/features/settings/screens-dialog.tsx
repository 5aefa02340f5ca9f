import { type SubmitEvent, useId, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog, DialogBody, DialogFooter } from "../../ui/overlays/dialog.tsx";
import type { ScreensChoice } from "./save-fields.ts";
import type { FieldsDraft } from "./use-draft.ts";

type Props = { question: NonNullable<FieldsDraft["question"]>; isSaving: boolean };

const choices = ["keep", "other_file", "delete"] as const;

/** Asks what happens to the screens of the Figma file that is replaced or removed. */
export function ScreensDialog({ question, isSaving }: Props) {
  const t = useMessages();
  const [choice, setChoice] = useState<ScreensChoice>("keep");
  const { screens, links, bindings } = question.coverage;
  const counts = { screens, links, bindings };
  const change = question.isRemoval ? "remove" : "change";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isSaving) question.choose(choice);
  }

  return (
    <Dialog title={t(`settings.file-${change}-question`)} locked={isSaving} onClose={question.cancel}>
      <form noValidate onSubmit={submit}>
        <DialogBody>
          <p className="text-fg-2">{t("settings.file-contents", counts)}</p>
          <fieldset className="grid gap-2.5">
            <legend className="mb-2 text-small font-[560]">{t("settings.file-screens")}</legend>
            {choices.map((value) => (
              <Choice
                key={value}
                label={t(`settings.screens-${value}`)}
                text={
                  value === "delete"
                    ? t("settings.screens-delete-text", counts)
                    : t(`settings.screens-${value}-${change}`)
                }
                isChosen={choice === value}
                onChoose={() => setChoice(value)}
              />
            ))}
          </fieldset>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" disabled={isSaving} onClick={question.cancel}>
            {t("settings.file-keep")}
          </Button>
          <Button variant={choice === "delete" ? "danger" : "primary"} type="submit" busy={isSaving}>
            {t(choice === "delete" ? `settings.file-${change}-delete` : `settings.file-${change}`)}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

type ChoiceProps = { label: string; text: string; isChosen: boolean; onChoose: () => void };

function Choice({ label, text, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer gap-3 rounded-2 border border-line p-3 hover:border-line-strong has-checked:border-span">
      <input
        type="radio"
        name="screens"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        className="mt-0.5 size-4 flex-none accent-span"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-[560]">
          {label}
        </span>
        <span id={`${id}-text`} className="block text-small text-fg-2">
          {text}
        </span>
      </span>
    </label>
  );
}
