import { ContactForm } from "../features/leads/contact-form.tsx";
import { StaticContactHeading, StaticContactWays } from "../features/leads/contact-static-sections.ts";
import { LeadPage } from "../features/leads/lead-page.tsx";
import { describePage } from "../lib/site/page-meta.ts";
import { PageTitle } from "../lib/site/page-title.tsx";

/** Without its title, which follows the language and so comes from the page. */
export const meta = () =>
  describePage({
    path: "/contact",
    title: "Support · Linkspan",
    description:
      "Write to Linkspan support, around the clock and on every plan. Tell us what you did, what you saw and the error code, if there was one.",
  }).slice(1);

export default function Contact() {
  return (
    <>
      <PageTitle id="contact.title" />
      <LeadPage look="contact" heading={<StaticContactHeading />} form={<ContactForm />}>
        <StaticContactWays />
      </LeadPage>
    </>
  );
}
