import { Link, useNavigate } from "react-router";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { useUser } from "../../lib/session/stored.ts";
import { linksToPages } from "../../lib/site/pages.ts";
import { TextArea, TextField } from "../../ui/forms/field.tsx";
import { type CardState, FormCard, Optional, SubmitButton } from "./form-card.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const empty = { company_name: "", team_size: "", project_count: "", additional_info: "" };

export function SalesForm() {
  const t = useMessages();
  const user = useUser();
  const navigate = useNavigate();
  const { card, bind, clear } = useLeadForm({
    name: "sales",
    empty,
    load: async () => (await import("./sales-sending.ts")).salesSending,
    onSent: (sent) => {
      if (sent) clear();
      void navigate(sent ? "/dashboard" : "/login?return=/contact-sales");
    },
  });
  const count = {
    type: "number",
    inputMode: "numeric",
    min: 1,
    step: 1,
    required: true,
    placeholder: t("sales.count-example"),
  } as const;
  return (
    <FormCard
      {...card}
      title={t("sales.form")}
      lead={
        user
          ? t("sales.signed-in", { name: <bdi>{user.name}</bdi>, email: <bdi>{user.email}</bdi> })
          : t("sales.signed-out")
      }
      foot={<Foot card={card} />}
    >
      <TextField
        {...bind("company_name")}
        label={t("sales.company")}
        placeholder={t("sales.company-example")}
        required
        autoComplete="organization"
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...bind("team_size")}
          {...count}
          label={t("sales.team-size")}
          help={t("sales.team-size-help")}
        />
        <TextField
          {...bind("project_count")}
          {...count}
          label={t("sales.project-count")}
          help={t("sales.project-count-help")}
        />
      </div>
      <TextArea
        {...bind("additional_info")}
        label={<Optional>{t("sales.info")}</Optional>}
        placeholder={t("sales.info-example")}
        rows={4}
      />
    </FormCard>
  );
}

function Foot({ card }: { card: CardState }) {
  const t = useMessages();
  const [privacy] = linksToPages([{ to: "/privacy-policy" }]);
  return (
    <>
      <SubmitButton card={card} size="lg" className="w-full">
        {t("sales.send")}
      </SubmitButton>
      <p className="text-small text-fg-3">
        {t("sales.use")}{" "}
        {privacy && (
          <Link to={privacy.to} className="underline underline-offset-3 hover:text-fg">
            {t("footer.privacy-policy")}
          </Link>
        )}
      </p>
    </>
  );
}
