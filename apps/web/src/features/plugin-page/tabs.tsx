import { PanelPicture } from "../illustrations/panel-picture.tsx";

const tabs = [
  {
    tab: "endpoints",
    title: "Every endpoint, searchable",
    text: "Search paths and fields, read an operation, link it to the selected screen, or select the layers that use it.",
    alt: "The tab Endpoints: a search field, and endpoints with the number of screens that they are linked on.",
  },
  {
    tab: "fill",
    title: "Your frames, with data",
    text: "Typical, longest, shortest, missing and right-to-left values, an error, or a response that you paste. Afterwards, it lists what no longer fits.",
    alt: "The tab Fill after filling the screen Departures: how many layers were filled, and those that need a look.",
  },
] as const;

/** What the panel's other tabs show; the page begins with the first one. */
export function Tabs() {
  return (
    <section className="pt-18 md:pt-24">
      <h2 className="mb-7 text-[1.75rem] md:text-[2.125rem]">More than one layer at a time</h2>
      <div className="grid gap-12 lg:grid-cols-2">
        {tabs.map(({ tab, title, text, alt }) => (
          <div key={tab} className="grid grid-cols-[minmax(0,400px)] content-start">
            <h3 className="mb-2 text-card-title">{title}</h3>
            <p className="mb-5 text-prose text-fg-2">{text}</p>
            <PanelPicture tab={tab} alt={alt} className="shadow-high" />
          </div>
        ))}
      </div>
    </section>
  );
}
