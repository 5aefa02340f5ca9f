import { ScreenPicture } from "../illustrations/screen-picture.tsx";
import { docsScreen } from "../illustrations/screen-pictures/docs.ts";
import { PageLink } from "./page-link.tsx";
import { Heading, LeadText, Section, SplitLayout } from "./section.tsx";

export function DocsBand() {
  return (
    <Section>
      <SplitLayout
        text={
          <>
            <Heading>Docs that stay fast, however big the API</Heading>
            <LeadText>
              Every operation with its fields, constraints and examples, search down to single properties,
              code samples, and Try it against the API or a mock server. It loads one operation at a time, and
              a share link lets anyone read it without an account.
            </LeadText>
            <p>
              <PageLink to="/how-to">See how it works</PageLink>
            </p>
          </>
        }
        picture={
          <div>
            <ScreenPicture
              shots={docsScreen}
              alt="The documentation of the Skerry Ferries API: List departures with its parameters."
            />
          </div>
        }
      />
    </Section>
  );
}
