import { Chip } from "../../ui/badges/chip.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { containerClass } from "../../ui/layout/container.ts";
import { LinkStage } from "./stage/stage.tsx";
import { useStage } from "./stage/use-stage.ts";
import { StartLink } from "./start-link.tsx";

export function Hero() {
  const view = useStage();
  return (
    <section className={`${containerClass} pt-23 md:pt-28`}>
      <div className="mb-7 grid items-end gap-4.5 md:mb-10 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
        <h1 className="max-w-[12.5em] text-display lg:max-xl:text-[3.25rem]">
          Wire every screen to the API behind it
        </h1>
        <div>
          <p className="mb-5.5 text-[1rem]/[1.5] text-fg-2 md:text-[1.0625rem]">
            Linkspan turns an OpenAPI file into documentation your whole team can read, ties each layer of
            your Figma screens to the field that feeds it, and gives your API a score that explains every lost
            point. The score is free and needs no account.
          </p>
          <div className="flex flex-wrap gap-3 max-md:*:h-[46px] max-md:*:px-4.5 max-md:*:text-prose">
            <StartLink data-hero-cta />
            <ButtonLink size="lg" to="/score">
              Score your file
            </ButtonLink>
          </div>
        </div>
      </div>
      <p className="mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-fg-2">
        <Chip tone="good">Works today</Chip>
        <span>
          Each layer of a design, linked to the API field that feeds it. Skerry is a made-up ferry company.
        </span>
      </p>
      <LinkStage view={view} />
    </section>
  );
}
