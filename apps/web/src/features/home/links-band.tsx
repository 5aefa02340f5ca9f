import { ScreenPicture } from "../illustrations/screen-picture.tsx";
import { linksScreen } from "../illustrations/screen-pictures/links.ts";
import { PageLink } from "./page-link.tsx";
import { Heading, LeadText, Section, SplitLayout } from "./section.tsx";

export function LinksBand() {
  return (
    <Section floor="joined">
      <SplitLayout
        text={
          <>
            <Heading>Every field beside the layer that shows it</Heading>
            <LeadText>
              Import your frames from Figma, and each operation opens beside the screens that use it. Linkspan
              suggests which layer shows which field and why; you confirm one, or all strong ones. The screens
              map shows what is linked, what isn’t and what is broken.
            </LeadText>
            <p>
              <PageLink to="/how-to">Link your first layer</PageLink>
            </p>
          </>
        }
        picture={
          <div>
            <ScreenPicture
              shots={linksScreen}
              alt="The documentation of the Skerry Ferries API beside the screen Departures: lines connect the fields with the layers that show them."
            />
          </div>
        }
      />
    </Section>
  );
}
