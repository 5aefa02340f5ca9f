import "./plugin-page.css";
import { ArrowUpRight, Ban, Eye, PenLine } from "lucide-react";
import { waitlist } from "../../lib/waitlist.ts";
import { Chip } from "../../ui/badges/chip.tsx";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import { TextPage } from "../../ui/layout/text-page.tsx";
import { PluginPanel } from "../illustrations/plugin-panel.tsx";
import { fileAccess } from "./facts.ts";
import { Domains, Permissions, RateLimits, SignIn } from "./plugin-tables.tsx";

export function PluginPage() {
  return (
    <TextPage>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12 xl:gap-22">
        <div>
          <Chip tone="planned">Planned, not available yet</Chip>
          <h1 className="my-4.5 text-display-2">The docs, where you design</h1>
          <p className="max-w-[52ch] text-[1.0625rem]/[1.55] text-fg-2">
            Select a layer to see the field that feeds it, its type, its range and an example. Link it with
            one keystroke. This is what we plan to build and what it will access in your file.
          </p>
          <div className="mt-6.5 flex flex-wrap gap-3">
            {waitlist.href && (
              <ButtonLink
                data-hero-cta
                variant="primary"
                size="lg"
                href={waitlist.href}
                icon={waitlist.isExternal && <ArrowUpRight aria-hidden />}
              >
                Join Waitlist
              </ButtonLink>
            )}
            <ButtonLink size="lg" href="/about#today">
              What works today
            </ButtonLink>
          </div>
          <p className="mt-4 text-small text-fg-3">
            Skerry Ferries is fictional. So is the panel, until we build it.
          </p>
        </div>
        <div
          dir="ltr"
          role="img"
          aria-label="A drawing of the plugin’s panel: the layer Price is tied to price.amount of GET /departures."
          className="plugin-window"
        >
          <PluginPanel />
        </div>
      </div>
      <Deeds />
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

const icons = {
  Reads: <Eye size={18} className="text-fg-3" aria-hidden />,
  Writes: <PenLine size={18} className="text-fg-3" aria-hidden />,
  Never: <Ban size={18} className="text-poor" aria-hidden />,
};

function Deeds() {
  return (
    <section className="pt-18 md:pt-24">
      <h2 className="mb-5.5 text-[1.75rem] md:text-[2.125rem]">What it will read, and what it will write</h2>
      <div className="grid gap-px overflow-hidden rounded-3 border border-line bg-line lg:grid-cols-3">
        {fileAccess.map(({ title, facts }) => (
          <div key={title} className="bg-surface px-6 py-5.5">
            <h3 className="mb-2 flex items-center gap-2.5 text-card-title">
              {icons[title]}
              {title}
            </h3>
            <ul>
              {facts.map(([what, why]) => (
                <li key={what} className="border-t border-line-soft py-[11px]">
                  <b className="block font-[560]">{what}</b>
                  <span className="text-small text-fg-2">{why}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
