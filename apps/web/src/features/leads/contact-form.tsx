import type { ContactTopic } from "@linkspan/contract";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { readUser } from "../../lib/session/stored.ts";
import { Field, TextArea, TextField } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { FormCard, Optional, SubmitButton } from "./form-card.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const ContactSent = lazy(async () => ({ default: (await import("./contact-sent.tsx")).ContactSent }));

const topics: Record<ContactTopic, true> = {
  link: true,
  description: true,
  account: true,
  billing: true,
  security: true,
  other: true,
};
const topicNames = Object.keys(topics) as ContactTopic[];

const empty = {
  name: "",
  email: "",
  topic: "",
  project: "",
  support_code: "",
  message: "",
  browser: "yes",
};

export function ContactForm() {
  const t = useMessages();
  const [answeredTo, setAnsweredTo] = useState<string>();
  const { card, bind, put, fields, clear } = useLeadForm({
    name: "contact",
    empty,
    known: () => {
      const user = readUser();
      return user ? { name: user.name, email: user.email } : {};
    },
    load: async () => (await import("./contact-sending.ts")).contactSending,
    onSent: (email) => {
      clear();
      setAnsweredTo(email);
    },
  });
  if (answeredTo !== undefined) {
    return (
      <Suspense>
        <ContactSent email={answeredTo} onAnother={() => setAnsweredTo(undefined)} />
      </Suspense>
    );
  }
  return (
    <FormCard
      {...card}
      title={t("contact.form")}
      lead={t("contact.form-lead")}
      hasTrap
      foot={
        <div className="flex flex-wrap items-center justify-between gap-4">
          <label className="flex min-h-6 cursor-pointer items-center gap-2 text-small text-fg-2">
            <input
              type="checkbox"
              className="size-4 flex-none accent-span"
              checked={fields.browser !== ""}
              disabled={card.busy}
              onChange={({ target }) => put("browser", target.checked ? "yes" : "")}
            />
            {t("contact.browser")}
          </label>
          <SubmitButton card={card} className="ms-auto h-11 px-5">
            {t("contact.send")}
          </SubmitButton>
        </div>
      }
    >
      <div className="lead-pair">
        <TextField {...bind("name")} label={t("contact.name")} required autoComplete="name" />
        <TextField {...bind("email")} label={t("form.email")} type="email" required autoComplete="email" />
      </div>
      <Field label={t("contact.topic")} error={bind("topic").error}>
        {(control) => (
          <Select
            {...control}
            name="topic"
            value={fields.topic}
            options={[
              { value: "", label: t("contact.topic-none") },
              ...topicNames.map((value) => ({ value, label: t(`contact.topic-${value}`) })),
            ]}
            onChange={(value) => put("topic", value)}
          />
        )}
      </Field>
      <div className="lead-pair">
        <TextField
          {...bind("project")}
          label={<Optional>{t("contact.project")}</Optional>}
          autoComplete="off"
        />
        <TextField
          {...bind("support_code")}
          label={<Optional>{t("contact.code")}</Optional>}
          help={t("contact.code-help")}
          autoComplete="off"
        />
      </div>
      <TextArea {...bind("message")} label={t("contact.message")} rows={4} required />
    </FormCard>
  );
}
