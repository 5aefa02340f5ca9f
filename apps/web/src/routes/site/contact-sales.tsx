import { LeadPage } from "../../features/leads/lead-page.tsx";
import { SalesForm } from "../../features/leads/sales-form.tsx";
import { SalesHeading, SalesLists } from "../../features/leads/sales-words.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function ContactSales() {
  return (
    <>
      <PageMeta path="/contact-sales" titleId="sales.title" />
      <LeadPage look="sales" heading={<SalesHeading />} form={<SalesForm />}>
        <SalesLists />
      </LeadPage>
    </>
  );
}
