import { ContactForm } from "../../features/leads/contact-form.tsx";
import { ContactHeading, ContactWays } from "../../features/leads/contact-words.tsx";
import { LeadPage } from "../../features/leads/lead-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";

export default function Contact() {
  return (
    <>
      <PageMeta path="/contact" titleId="contact.title" />
      <LeadPage look="contact" heading={<ContactHeading />} form={<ContactForm />}>
        <ContactWays />
      </LeadPage>
    </>
  );
}
