import { Award } from "lucide-react";
import { site } from "../../lib/site.ts";
import { Heading, HeadingRow, Section } from "./section.tsx";
import { drawings } from "./step-drawings.ts";
import "./steps.css";

const steps = [
  {
    title: "Drop in your OpenAPI file",
    text: "Or paste its address. Every operation, schema and example is read, and read again each time the file changes.",
  },
  {
    title: "Link layers to fields",
    text: "Pick a layer in Figma, pick the field that feeds it. Linkspan suggests a match from the layer name and shows the type, the format and an example.",
  },
  {
    title: "Know what a change touches",
    text: "When a field moves or disappears, you see the frames that used it, before anyone opens a pull request.",
  },
];

export function Steps() {
  return (
    <Section>
      <HeadingRow
        heading={<Heading planned>From spec to screen in three steps</Heading>}
        aside={<LaunchBadge />}
      />
      <ol className="grid gap-8 md:grid-cols-3 md:gap-6 lg:gap-10">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <svg viewBox="0 0 360 200" className="drawing" aria-hidden="true">
              {drawings[index]?.map(([kind, path]) => (
                <path key={path} className={kind} d={path} />
              ))}
            </svg>
            <h3 className="mb-2 flex items-baseline gap-3 text-[1.25rem]">
              <span className="font-mono text-prose font-[560] text-span-text">{index + 1}</span>
              {title}
            </h3>
            <p className="ps-[21px] text-prose text-fg-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function LaunchBadge() {
  const badge = site.launchBadge;
  if (!badge) return null;
  return (
    <a
      href={badge.href}
      className="flex items-center gap-2 rounded-2 border border-line px-3.5 py-2 text-fg-2 hover:border-line-strong"
    >
      <Award size={16} aria-hidden />
      {badge.label}
    </a>
  );
}
