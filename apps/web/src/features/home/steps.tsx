import { Award } from "lucide-react";
import { site } from "../../lib/site/site.ts";
import { Chip } from "../../ui/badges/chip.tsx";
import { Heading, HeadingRow, Section } from "./section.tsx";
import { drawings } from "./step-drawings.ts";
import "./steps.css";

const steps: readonly { title: string; text: string }[] = [
  {
    title: "Drop in your OpenAPI file",
    text: "Or paste its URL. We read every operation, schema and example, again with every new version you upload.",
  },
  {
    title: "Link layers to fields",
    text: "Import your frames from Figma, then pick a layer and the field that feeds it. Linkspan suggests a match from names, types and examples, and shows how the value looks on screen.",
  },
  {
    title: "Know what a change touches",
    text: "Upload the next version as a draft. When a field moves or disappears, you see the frames that use it, before the draft becomes current.",
  },
];

export function Steps() {
  return (
    <Section floor="joined">
      <HeadingRow
        heading={
          <div>
            <Heading>What we’re building</Heading>
            <p className="mt-3.5 max-w-[44ch] text-lead text-fg-2">
              From spec to screen in three steps. All three work today.
            </p>
          </div>
        }
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
            <p className="mt-3 flex ps-[21px]">
              <Chip tone="good">Works today</Chip>
            </p>
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
