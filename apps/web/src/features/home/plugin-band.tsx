import { MousePointerClick, Search, WandSparkles } from "lucide-react";
import { PageLink } from "./page-link.tsx";
import { PluginPicture } from "./screens/plugin-picture.tsx";
import { LeadText, PlannedHeading, Section, SplitLayout } from "./section.tsx";

const promises = [
  { Icon: MousePointerClick, what: "Follow your selection.", more: "Select a layer, see its field." },
  { Icon: Search, what: "Search operations by name or meaning,", more: "then link with one keystroke." },
  {
    Icon: WandSparkles,
    what: "Fill with example data,",
    more: "including the long names and the sold-out row.",
  },
];

export function PluginBand() {
  return (
    <Section floor="shore">
      <SplitLayout
        text={
          <>
            <PlannedHeading>Read the docs where you design</PlannedHeading>
            <LeadText>
              The plugin will follow your selection. Click a layer, and you’ll see its operation, type, format
              and limits. No switching tabs, no asking in chat what “öre” means.
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
              <PageLink to="/plugin">What the plugin will read and write</PageLink>
            </p>
          </>
        }
        picture={<PluginPicture />}
      />
    </Section>
  );
}
