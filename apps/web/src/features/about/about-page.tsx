import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Chip } from "../../ui/badges/chip.tsx";
import { TextPage } from "../../ui/layout/text-page.tsx";
import { RichText } from "../../ui/text/rich-text.tsx";
import { availableFeatures, plannedFeatures } from "./status.ts";
import { Zones } from "./zones.tsx";

const columns = [
  {
    title: "What we build",
    text: "API documentation that knows which screens use it, and a score that explains every lost point. Many tools render or score API docs. With the map from layers to fields, Linkspan will answer one more question: which screens does this change break?",
  },
  {
    title: "Why the chart colors",
    text: "On a nautical chart land is buff, water is pale blue, and cables and routes are printed in magenta. Sailors read it without a legend. We took it over: if it is magenta, it is connected, selected or the next thing to do.",
  },
  {
    title: "How we write",
    text: "First what happened, then what to do. No invented customers, no borrowed logos, no numbers we didn’t measure. If something is planned, we say so. Skerry Ferries, in our pictures, doesn’t exist.",
  },
];

export function AboutPage() {
  return (
    <TextPage>
      <h1 className="mb-7 max-w-[12em] text-display">The bridge between ship and shore</h1>
      <p className="max-w-[60ch] text-[1.0625rem]/[1.55] text-fg-2 md:text-[1.25rem]">
        A linkspan is the hinged ramp that lets cars drive from the quay onto a ferry. It moves with the tide,
        so the two sides stay joined while both keep moving. Screens and APIs need the same thing.
      </p>
      <Zones />
      <div className="grid gap-7 lg:grid-cols-3 lg:gap-12">
        {columns.map(({ title, text }) => (
          <section key={title}>
            <h2 className="mb-2 text-[1.25rem]">{title}</h2>
            <p className="text-prose text-fg-2">{text}</p>
          </section>
        ))}
      </div>
      <section id="today" className="scroll-mt-24 pt-18 md:pt-24">
        <h2 className="mb-3 text-h2">What works today</h2>
        <p className="mb-8 max-w-[60ch] text-lead text-fg-2">
          Linkspan is under construction, so here’s the list. You can use what’s working. What’s planned has
          no dates, because we would have to invent them.
        </p>
        <div className="grid gap-y-10">
          <Status
            heading={<Chip tone="good">Working</Chip>}
            icon={<Check className="text-good" />}
            items={availableFeatures}
          />
          <Status
            heading={<Chip tone="planned">Planned</Chip>}
            icon={<Clock className="text-fg-3" />}
            items={plannedFeatures}
          />
        </div>
      </section>
    </TextPage>
  );
}

type StatusProps = { heading: ReactNode; icon: ReactNode; items: readonly string[] };

function Status({ heading, icon, items }: StatusProps) {
  return (
    <div>
      <h3 className="mb-2 flex">{heading}</h3>
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {items.map((item) => (
          <li
            key={item}
            className="flex gap-3 border-t border-line-soft py-3 text-prose text-fg-2 [&>svg]:mt-1 [&>svg]:size-4"
          >
            {icon}
            <span>
              <RichText>{item}</RichText>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
