import { BeforeYouMerge, ByCommandLine, InPullRequests } from "./by-command-line.tsx";
import { CopyCode } from "./copy-code.tsx";
import { backend, type Framework, frontEndFrameworks } from "./frameworks.ts";
import "./frameworks.css";

/** All frameworks with their code, and the commands of the command line. */
export function FrameworkList() {
  return (
    <>
      <section data-kind="backend" aria-labelledby="backend">
        <h2 id="backend" className="sr-only">
          Backend
        </h2>
        <Cards side="backend" frameworks={backend} />
      </section>
      <section data-kind="front-end" aria-labelledby="front-end" className="pt-12">
        <div className="mb-4.5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="front-end" className="scroll-mt-24 text-title">
            Bring the types to your front end
          </h2>
          <span className="text-small text-fg-3">Front end, {frontEndFrameworks.length} frameworks</span>
        </div>
        <Cards side="front-end" frameworks={frontEndFrameworks} />
      </section>
      <ByCommandLine />
      <BeforeYouMerge />
      <InPullRequests />
    </>
  );
}

function Cards({ side, frameworks }: { side: string; frameworks: readonly Framework[] }) {
  return (
    <ul className="framework-grid">
      {frameworks.map(({ name, language, how, code }) => (
        <li key={name} data-card data-code>
          <div className="flex items-center gap-2.5 ps-2.5">
            <span aria-hidden className="framework-dot" data-side={side} />
            <h3 className="text-[1.0625rem]">{name}</h3>
            <span className="flex-1 text-small text-fg-3">{language}</span>
            <CopyCode of={`the lines for ${name}`} />
          </div>
          <p className="px-2.5 pt-0.5 pb-2.5 text-small text-fg-2">{how}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens lines scroll, and the keyboard must reach them */}
          <pre className="framework-code" role="group" aria-label={`Lines for ${name}`} tabIndex={0}>
            {code}
          </pre>
        </li>
      ))}
    </ul>
  );
}
