import { StartLink } from "../features/home/start-link.tsx";
import { StaticHowTo } from "../features/how-to/static-sections.tsx";
import { describePage } from "../lib/site/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { TextPage } from "../ui/text-page.tsx";

export const meta = () =>
  describePage({
    path: "/how-to",
    title: "How To: API docs and scores in four steps · Linkspan",
    description:
      "Linkspan in four steps, for product designers, front-end developers and API developers, with screenshots of the real product. Planned steps are marked.",
  });

export default function HowTo() {
  return (
    <TextPage>
      <StaticHowTo />
      <section className="mt-18 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-10 md:mt-28 md:pt-14">
        <div>
          <h2 className="mb-2 text-title">Try it with your own file</h2>
          <p className="text-fg-2">
            Starter is free, and every account starts there. The score needs no account at all.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <StartLink data-hero-cta />
          <ButtonLink size="lg" to="/score">
            Score your file
          </ButtonLink>
        </div>
      </section>
    </TextPage>
  );
}
