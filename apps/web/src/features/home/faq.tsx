import { plans } from "@linkspan/contract";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";
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
              No. Linkspan reads OpenAPI 3.0 to 3.2 and Swagger 2.0 files, as YAML or JSON, and the file stays
              as it is. You can add an <code>x-nodeRefID</code> to an operation to name its frame, but links
              made in Figma, which are planned, will work without it.
            </AccordionItem>
            <AccordionItem title="Can designers break anything?">
              No. A link says which layer shows which field and changes neither the API nor its file. And
              roles hold: viewers read, editors upload and link, the owner invites.
            </AccordionItem>
            <AccordionItem title="What happens when we rename a field?">
              Planned: every link to the old name is marked broken, with the frames it sits on, and one click
              moves them to the new name.
            </AccordionItem>
            <AccordionItem title="Which plans include analytics?">
              {new Intl.ListFormat("en-GB").format(withAnalytics)}. Analytics is the history of a project’s
              scores and their trend. The current analysis is for everybody.
            </AccordionItem>
            <AccordionItem title="What works today?">
              Signing in with Figma, projects with their revisions and members, the score of a description
              with every deducted point explained, plans paid by card, and the command line. Everything marked
              Planned on this page is still to come.
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
