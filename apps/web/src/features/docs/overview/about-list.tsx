import type { DocOverview } from "@linkspan/contract";
import type { ReactNode } from "react";
import { useMessages } from "../../../lib/i18n/i18n.tsx";
import { SafeLink } from "./safe-link.tsx";

/** The contact, license, terms and external documentation of the API. */
export function AboutList({ overview }: { overview: DocOverview }) {
  const t = useMessages();
  const { contact, license, terms, externalDocs } = overview;
  if (!contact && !license && !terms && !externalDocs) return null;
  return (
    <section className="operation-section">
      <h2>{t("overview.about")}</h2>
      <dl className="overview-about">
        {contact && (
          <Fact label={t("overview.contact")}>
            {contact.name && (
              <span>
                {contact.url ? <SafeLink url={contact.url}>{contact.name}</SafeLink> : contact.name}
              </span>
            )}
            {!contact.name && contact.url && <SafeLink url={contact.url} />}
            {contact.email && (
              <SafeLink url={`mailto:${contact.email}`}>
                <bdi dir="ltr">{contact.email}</bdi>
              </SafeLink>
            )}
          </Fact>
        )}
        {license && (
          <Fact label={t("overview.license")}>
            {license.url ? (
              <SafeLink url={license.url}>{license.name || license.identifier}</SafeLink>
            ) : (
              <span>{license.name || license.identifier}</span>
            )}
          </Fact>
        )}
        {terms && (
          <Fact label={t("overview.terms")}>
            <SafeLink url={terms} />
          </Fact>
        )}
        {externalDocs && (
          <Fact label={t("overview.more")}>
            <SafeLink url={externalDocs.url}>{externalDocs.description || undefined}</SafeLink>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
