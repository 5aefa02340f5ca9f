import type { BillingDetails } from "@linkspan/contract";
import { type Ref, type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useLeaveWarning } from "../../lib/leave-warning.ts";
import type { StoredUser } from "../../lib/session/stored.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { showToast } from "../../ui/feedback/toast.tsx";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { checkFields, type FieldName, type Fields, readFields } from "./details-fields.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { useSaveDetails } from "./queries.ts";

type Props = { details: BillingDetails; user: StoredUser; receiptField: Ref<HTMLInputElement> };

/** Unsaved input stays when the details are refetched. */
export function DetailsForm({ details, user, receiptField }: Props) {
  const t = useMessages();
  const [changed, setChanged] = useState<Partial<Fields>>({});
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const save = useSaveDetails();
  const stored = readFields(details);
  const fields = { ...stored, ...changed };
  const isChanged = Object.keys(changed).length > 0;
  useLeaveWarning(isChanged);

  const field = (name: FieldName, help?: string) => ({
    value: fields[name],
    help,
    error: wrong.has(name) ? t(`billing.${name.replace("_", "-") as "name"}-wrong`) : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      const { [name]: _, ...others } = changed;
      setChanged(target.value === stored[name] ? others : { ...others, [name]: target.value });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isChanged || save.isPending) return;
    const form = event.currentTarget;
    const checked = checkFields(fields);
    if ("wrong" in checked) {
      flushSync(() => setWrong(checked.wrong));
      form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    setWrong(new Set());
    save.mutate(checked.details, {
      onSuccess: () => {
        setChanged({});
        void showToast({ type: "success", title: t("billing.saved"), text: t("billing.saved-text") });
      },
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...field("name", t("billing.name-help", { name: user.name }))}
          label={t("billing.name")}
          dir="auto"
          autoComplete="organization"
        />
        <TextField
          {...field("receipt_email", t("billing.receipt-email-help", { email: user.email }))}
          ref={receiptField}
          label={t("billing.receipt-email")}
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <TextArea
          {...field("address")}
          label={t("billing.address")}
          rows={3}
          dir="auto"
          autoComplete="street-address"
        />
        <TextField
          {...field("tax_id", t("billing.tax-id-help"))}
          label={t("billing.tax-id")}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div className="mt-4.5 flex items-center gap-3">
        <Button type="submit" busy={save.isPending} disabled={!isChanged}>
          {t("billing.save")}
        </Button>
        {isChanged && <span className="text-meta text-fg-3">{t("billing.unsaved")}</span>}
      </div>
      {isChanged && <LeaveGuard />}
    </form>
  );
}
