import { ArrowDown } from "lucide-react";
import { TextPageHead } from "../../ui/layout/text-page.tsx";
import { RichText } from "../../ui/text/rich-text.tsx";
import { Marker } from "./marker.tsx";
import { paths } from "./paths.ts";
import { StepPicture } from "./step-picture.tsx";

export function HowToPage() {
  return (
    <>
      <TextPageHead title="Three ways aboard">
        <p>
          Pick your role. The pictures are screenshots of the product, with the fictional Skerry Ferries as
          sample data. The plugin’s was taken in our own stand-in for Figma.
        </p>
      </TextPageHead>
      <nav
        aria-label="Roles"
        className="grid overflow-hidden rounded-3 border border-line bg-surface lg:grid-cols-3"
      >
        {paths.map(({ role, who, job, steps }) => (
          <a
            key={role}
            href={`#${role}`}
            className="grid grid-cols-[30px_minmax(0,1fr)] gap-x-3.5 gap-y-1 px-4.5 py-4.5 not-first:border-t not-first:border-line hover:bg-hover md:px-6 md:py-5.5 lg:not-first:border-s lg:not-first:border-t-0"
          >
            <Marker role={role} />
            <b className="text-[1.125rem]/[30px] font-[640]">{who}</b>
            <span className="col-start-2 text-fg-2">{job}</span>
            <span className="col-start-2 flex items-center gap-1.5 text-small text-fg-3">
              {steps.length} steps <ArrowDown size={14} aria-hidden />
            </span>
          </a>
        ))}
      </nav>
      {paths.map((path) => (
        <RolePath key={path.role} path={path} />
      ))}
    </>
  );
}

function RolePath({ path: { role, title, needs, steps } }: { path: (typeof paths)[number] }) {
  return (
    <section id={role} className="scroll-mt-4 pt-18 md:pt-24">
      <div className="mb-7 grid items-end gap-3 md:mb-11 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
        <h2 className="max-w-[11em] text-h2">{title}</h2>
        <p className="text-[1rem]/[1.5] text-fg-2">{needs}</p>
      </div>
      <ol>
        {steps.map(({ title, text, shows }, index) => (
          <li
            key={title}
            className="relative grid grid-cols-[30px_minmax(0,1fr)] gap-x-3.5 pb-10 not-last:before:absolute not-last:before:start-3.5 not-last:before:top-[30px] not-last:before:bottom-0 not-last:before:w-0.5 not-last:before:bg-line-strong last:pb-0 md:gap-x-7 md:pb-14 lg:grid-cols-[30px_330px_minmax(0,1fr)]"
          >
            <Marker role={role} number={index + 1} />
            <div>
              <h3 className="text-[1.25rem]/[30px]">{title}</h3>
              <p className="mt-2.5 text-[0.9375rem]/[1.6] text-fg-2">
                <RichText>{text}</RichText>
              </p>
            </div>
            <div className="relative max-lg:col-span-full max-lg:mt-4.5 lg:ms-7">
              <StepPicture shows={shows} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
