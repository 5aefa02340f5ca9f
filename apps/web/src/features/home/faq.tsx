import { plans } from "@linkspan/contract";
import { Accordion, AccordionItem } from "../../ui/layout/accordion.tsx";
import { PageLink } from "./page-link.tsx";
import { Heading, Section } from "./section.tsx";

const withAnalytics = plans.filter((plan) => plan.features.analytics).map((plan) => plan.name);

export function Faq() {
  return (
    <Section floor="joined">
      <div className="grid gap-6 lg:grid-cols-[400px_minmax(0,1fr)] lg:gap-12 xl:gap-20">
        <Heading>Questions we hear on the quay</Heading>
        <div>
          <Accordion>
            <AccordionItem title="Do I need to change my API to use Linkspan?" open>
              No. Linkspan reads OpenAPI 3.0 to 3.2 and Swagger 2.0 files in YAML or JSON. You can add an{" "}
              <code>x-nodeRefID</code> to an operation to name its frame, but links made in Linkspan work
              without it.
            </AccordionItem>
            <AccordionItem title="Can designers break anything?">
              No. A link records which layer shows which field and changes neither the API nor its file. Roles
              apply: viewers read, editors upload and link, the owner invites.
            </AccordionItem>
            <AccordionItem title="What happens when we rename a field?">
              The page of changes lists the frames that show the old name, and one click moves their links to
              the new name. In a draft, they move when you accept it.
            </AccordionItem>
            <AccordionItem title="Which plans include analytics?">
              {new Intl.ListFormat("en-GB").format(withAnalytics)}. Analytics is the history of a project’s
              scores and their trend. Every plan includes the current analysis.
            </AccordionItem>
            <AccordionItem title="What works today?">
              Documentation with search, code samples and Try it; screens imported from Figma, their links and
              bindings, and the screens map; the <a href="/plugin">Figma plugin</a>, loaded with its manifest;
              an API score with every lost point explained, <a href="/score">free and without an account</a>{" "}
              too; projects with revisions, members and share links; plans paid by card; and the command line.
              Everything marked Planned on this page is still to come.
            </AccordionItem>
          </Accordion>
          <p className="mt-5 empty:hidden">
            <PageLink to="/faq">Read the full FAQ</PageLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
