import { StartLink } from "../features/home/start-link.tsx";
import { StillHowTo } from "../features/how-to/still.tsx";
import { describePage } from "../lib/page-meta.ts";
import { TextPage } from "../ui/text-page.tsx";

export const meta = () =>
  describePage({
    path: "/how-to",
    title: "How To · Linkspan",
    description:
      "Linkspan in four steps each for product designers, front-end developers and API developers, with pictures of the real product.",
  });

export default function HowTo() {
  return (
    <TextPage>
      <StillHowTo />
      <section className="mt-18 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-10 md:mt-28 md:pt-14">
        <div>
          <h2 className="mb-2 text-title">Walk it with your own file</h2>
          <p className="text-fg-2">Starter costs nothing, and every account begins there.</p>
        </div>
        <StartLink data-hero-cta />
      </section>
    </TextPage>
  );
}
