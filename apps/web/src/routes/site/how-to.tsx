import { StartLink } from "../../features/home/start-link.tsx";
import { HowToPage } from "../../features/how-to/how-to-page.tsx";
import { PageMeta } from "../../lib/site/page-meta.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { TextPage } from "../../ui/layout/text-page.tsx";

export default function HowTo() {
  return (
    <TextPage>
      <PageMeta path="/how-to" />
      <HowToPage />
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
