import { LeadPage } from "../features/leads/lead-page.tsx";
import { SalesForm } from "../features/leads/sales-form.tsx";
import { StaticSalesHeading, StaticSalesLists } from "../features/leads/sales-static-sections.ts";
import { describePage } from "../lib/site/page-meta.ts";
import { PageTitle } from "../lib/site/page-title.tsx";

/** Without its title, which follows the language and so comes from the page. */
export const meta = () =>
  describePage({
    path: "/contact-sales",
    title: "Contact Sales · Linkspan",
    description:
      "Request a Linkspan plan with unlimited projects, members and endpoints, and terms that fit your organization. A person reads every request.",
  }).slice(1);

export default function ContactSales() {
  return (
    <>
      <PageTitle id="sales.title" />
      <LeadPage look="sales" heading={<StaticSalesHeading />} form={<SalesForm />}>
        <StaticSalesLists />
      </LeadPage>
    </>
  );
}
