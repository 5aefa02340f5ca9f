import { ArrowUpRight, Download } from "lucide-react";
import { site } from "../../lib/site/site.ts";
import { Chip } from "../../ui/badges/chip.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { TextPage } from "../../ui/layout/text-page.tsx";
import { PanelPicture } from "../illustrations/panel-picture.tsx";
import { FileAccess } from "./file-access.tsx";
import { LoadSteps } from "./load-steps.tsx";
import { Domains, Permissions, RateLimits, SignIn } from "./plugin-tables.tsx";
import { Tabs } from "./tabs.tsx";

export function PluginPage() {
  const listing = site.pluginListing;
  return (
    <TextPage>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12 xl:gap-22">
        <div>
          <Chip tone="good">{listing ? "Available in Figma" : "Available, loaded by manifest"}</Chip>
          <h1 className="my-4.5 text-display-2">The docs, where you design</h1>
          <p className="max-w-[52ch] text-[1.0625rem]/[1.55] text-fg-2">
            Select a layer to see the field that feeds it, its type and its format. Link it, search every
            endpoint, and fill your frames with example data, without leaving Figma.
          </p>
          <div className="mt-6.5 flex flex-wrap gap-3">
            {listing ? (
              <ButtonLink
                data-hero-cta
                variant="primary"
                size="lg"
                href={listing}
                icon={<ArrowUpRight aria-hidden />}
              >
                Open in Figma
              </ButtonLink>
            ) : (
              <ButtonLink
                data-hero-cta
                variant="primary"
                size="lg"
                href="/plugin/linkspan.zip"
                icon={<Download aria-hidden />}
              >
                Download plugin
              </ButtonLink>
            )}
            <ButtonLink size="lg" href={listing ? "/about#today" : "#load"}>
              {listing ? "What works today" : "How to load it"}
            </ButtonLink>
          </div>
          <p className="mt-4 max-w-[60ch] text-small text-fg-3">
            The pictures show the real panel, in our own stand-in for Figma. Skerry Ferries is fictional.
          </p>
        </div>
        <PanelPicture
          tab="layer"
          alt="The plugin’s panel: the layer Price is tied to price.amount of GET /departures."
          className="justify-self-center shadow-high"
        />
      </div>
      {!listing && <LoadSteps />}
      <Tabs />
      <FileAccess />
      <Permissions />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-2">
        <div>
          <Domains />
          <SignIn />
        </div>
        <RateLimits />
      </div>
    </TextPage>
  );
}
