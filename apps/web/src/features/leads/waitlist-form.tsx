import type { WaitlistRole } from "@linkspan/contract";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { FormCard, Optional, SubmitButton } from "./form-card.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const roles: readonly WaitlistRole[] = ["design", "front-end", "api"];

const empty = { email: "", role: "design", wish: "" };

export function WaitlistForm({ onJoined }: { onJoined: (email: string) => void }) {
  const t = useMessages();
  const { card, bind, put, fields, clear } = useLeadForm({
    name: "waitlist",
    empty,
    load: async () => (await import("./waitlist-sending.ts")).waitlistSending,
    onSent: (email) => {
      clear();
      onJoined(email);
    },
  });
  return (
    <FormCard
      {...card}
      title={t("waitlist.form")}
      hasTrap
      foot={
        <>
          <SubmitButton card={card} size="lg" className="w-full">
            {t("nav.join-waitlist")}
          </SubmitButton>
          <p className="text-small text-fg-3">{t("waitlist.promise")}</p>
        </>
      }
    >
      <TextField {...bind("email")} label={t("form.email")} type="email" required autoComplete="email" />
      <div className="lead-segments grid">
        <span aria-hidden className="mb-1.5 text-small font-[560]">
          {t("waitlist.role")}
        </span>
        <Segmented
          label={t("waitlist.role")}
          value={fields.role}
          options={roles.map((value) => ({ value, label: t(`waitlist.role-${value}`) }))}
          onChange={(value) => put("role", value)}
        />
      </div>
      <TextArea
        {...bind("wish")}
        label={<Optional>{t("waitlist.wish")}</Optional>}
        placeholder={t("waitlist.wish-example")}
        rows={4}
      />
    </FormCard>
  );
}
