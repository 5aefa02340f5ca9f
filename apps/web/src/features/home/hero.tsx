import { Play } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { wrap } from "../../ui/wrap.ts";
import { Stage } from "./stage.tsx";
import { StartLink } from "./start-link.tsx";
import { useStage } from "./use-stage.ts";

export function Hero() {
  const view = useStage();
  return (
    <section className={`${wrap} pt-23 md:pt-28`}>
      <div className="mb-7 grid items-end gap-4.5 md:mb-11 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-16">
        <h1 className="max-w-[12.5em] text-display lg:max-xl:text-[3.25rem]">
          Wire every screen to the API behind it
        </h1>
        <div>
          <p className="mb-5.5 text-[1rem]/[1.5] text-fg-2 md:text-[1.0625rem]">
            Linkspan puts your API documentation inside Figma and ties each layer to the field that feeds it.
            Designers see what is real. Developers see what is used.
          </p>
          <div className="flex flex-wrap gap-3 max-md:*:h-[46px] max-md:*:px-4.5 max-md:*:text-prose">
            <StartLink data-hero-cta />
            <Button size="lg" icon={<Play aria-hidden />} onClick={view.watch}>
              Watch a link being made
            </Button>
          </div>
        </div>
      </div>
      <p role="status" className="sr-only">
        {view.wasPlayed && "Price on Departures now shows price.amount."}
      </p>
      <Stage view={view} />
      <p className="mt-4 text-small text-fg-3">
        Skerry is a made-up ferry company. Links between its screens and its API are planned; reading and
        scoring descriptions works today.
      </p>
    </section>
  );
}
