import { Check, FilePenLine, GraduationCap, ShieldCheck, UserRound, Wrench } from "lucide-react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { PageHeading } from "./page-heading.tsx";

const benefits = [
  "sales.benefit-members",
  "sales.benefit-projects",
  "sales.benefit-support",
  "sales.benefit-analytics",
] as const;

const reasons = [
  { icon: FilePenLine, text: "sales.why-contracts" },
  { icon: UserRound, text: "sales.why-account" },
  { icon: GraduationCap, text: "sales.why-onboarding" },
  { icon: ShieldCheck, text: "sales.why-sla" },
  { icon: Wrench, text: "sales.why-features" },
] as const;

const steps = ["sales.next-1", "sales.next-2", "sales.next-3"] as const;

const item =
  "flex gap-[11px] border-b border-line-soft py-[11px] leading-[1.45] last:border-0 [&>svg]:mt-0.5 [&>svg]:flex-none";

export function SalesHeading() {
  const t = useMessages();
  return <PageHeading heading={t("sales.heading")} lead={t("sales.lead")} />;
}

export function SalesLists() {
  const t = useMessages();
  return (
    <div>
      <div className="grid gap-7 md:grid-cols-2 md:gap-10">
        <section>
          <h2 className="mb-1.5 text-[1.0625rem]">{t("sales.benefits")}</h2>
          <ul>
            {benefits.map((text) => (
              <li key={text} className={item}>
                <Check size={17} aria-hidden className="text-good" />
                {t(text)}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="mb-1.5 text-[1.0625rem]">{t("sales.why")}</h2>
          <ul>
            {reasons.map(({ icon: Icon, text }) => (
              <li key={text} className={item}>
                <Icon size={17} aria-hidden className="text-sea" />
                {t(text)}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className="mt-9 border-t border-line pt-6.5">
        <h2 className="mb-3 text-[1.0625rem]">{t("sales.next")}</h2>
        <ol className="grid gap-3.5 md:grid-cols-3 md:gap-7">
          {steps.map((text, index) => (
            <li key={text} className="text-small leading-[1.5] text-fg-2">
              <span aria-hidden className="mb-1 block font-mono text-meta font-semibold text-fg-3">
                {index + 1}
              </span>
              {t(text)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
