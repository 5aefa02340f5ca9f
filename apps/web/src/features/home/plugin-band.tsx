import { MousePointerClick, Search, WandSparkles } from "lucide-react";
import { PageLink } from "./page-link.tsx";
import { PluginPicture } from "./screens/plugin-picture.tsx";
import { Heading, LeadText, Section, SplitLayout } from "./section.tsx";

const promises = [
  { Icon: MousePointerClick, what: "Follow your selection.", more: "Select a layer, see its field." },
  { Icon: Search, what: "Search endpoints and fields,", more: "then link one to the screen." },
  {
    Icon: WandSparkles,
    what: "Fill with example data,",
    more: "including long names, missing values and right-to-left text.",
  },
];

export function PluginBand() {
  return (
    <Section floor="shore">
      <SplitLayout
        text={
          <>
            <Heading>Read the docs where you design</Heading>
            <LeadText>
              The Figma plugin follows your selection. Click a layer, and you see the field that feeds it, its
              type and its format. No switching tabs, no asking in chat what “öre” means.
            </LeadText>
            <ul className="mt-6.5 grid gap-3.5 text-fg-2">
              {promises.map(({ Icon, what, more }) => (
                <li key={what} className="flex gap-3">
                  <Icon size={18} className="mt-px text-span-text" aria-hidden />
                  <span>
                    <b className="text-fg">{what}</b> {more}
                  </span>
                </li>
              ))}
            </ul>
            <p className="mt-6.5 empty:hidden">
              <PageLink to="/plugin">Get the plugin</PageLink>
            </p>
            <p className="mt-3 text-small text-fg-3">
              You load it into Figma with its manifest until Figma lists it.
            </p>
          </>
        }
        picture={<PluginPicture />}
      />
    </Section>
  );
}
