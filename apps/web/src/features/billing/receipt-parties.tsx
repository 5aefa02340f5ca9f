import type { Invoice } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { site } from "../../lib/site/site.ts";

/** The operator of this deployment, as far as it is configured. */
export function Seller() {
  const t = useMessages();
  return (
    <Party title={t("billing.seller")} name={site.companyName ?? "Linkspan"}>
      {[...site.emails, ...(site.phone ? [site.phone] : [])].map((line) => (
        <p key={line}>
          <bdi dir="ltr">{line}</bdi>
        </p>
      ))}
    </Party>
  );
}

export function BilledTo({ to }: { to: Invoice["billed_to"] }) {
  const t = useMessages();
  return (
    <Party title={t("billing.billed-to")} name={to.name}>
      <p>
        <bdi>{to.email}</bdi>
      </p>
      {to.address && (
        <p className="whitespace-pre-line">
          <bdi>{to.address}</bdi>
        </p>
      )}
      {to.tax_id && <p>{t("billing.tax-line", { number: <bdi dir="ltr">{to.tax_id}</bdi> })}</p>}
    </Party>
  );
}

function Party({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <section className="min-w-0 [overflow-wrap:anywhere] text-fg-2">
      <h2 className="text-small font-normal tracking-normal text-fg-3">{title}</h2>
      <p className="mt-1 font-[620] text-fg">
        <bdi>{name}</bdi>
      </p>
      {children}
    </section>
  );
}
