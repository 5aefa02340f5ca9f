import { ScreenPicture } from "../../ui/screen-picture.tsx";
import dark from "../../ui/screen-pictures/docs-dark.webp";
import light from "../../ui/screen-pictures/docs-light.webp";
import { PageLink } from "./page-link.tsx";
import { Heading, Lead, Section, Split } from "./section.tsx";

export function DocsBand() {
  return (
    <Section floor="joined">
      <Split
        text={
          <>
            <Heading>Read any API at the pace of one page</Heading>
            <Lead>
              Every operation with its fields, limits and examples, a search down to the property, samples to
              copy, and Try it against the API or a mock. It opens one operation, however many there are.
            </Lead>
            <p>
              <PageLink to="/how-to">How to read it</PageLink>
            </p>
          </>
        }
        picture={
          <div>
            <ScreenPicture
              dark={dark}
              light={light}
              alt="The documentation of the Skerry Ferries API: operations by tag on the left, List departures with its parameters on the right."
              className="object-[52%]"
            />
          </div>
        }
      />
    </Section>
  );
}
