import { Ban, Eye, PenLine } from "lucide-react";
import { fileAccess } from "./facts.ts";

const icons = {
  Reads: <Eye size={18} className="text-fg-3" aria-hidden />,
  Writes: <PenLine size={18} className="text-fg-3" aria-hidden />,
  Never: <Ban size={18} className="text-poor" aria-hidden />,
};

/** What the plugin does with a file. */
export function FileAccess() {
  return (
    <section className="pt-18 md:pt-24">
      <h2 className="mb-5.5 text-[1.75rem] md:text-[2.125rem]">What it reads, and what it writes</h2>
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
      <p className="mt-3.5 max-w-[72ch] text-small text-fg-2">
        “Use another project” in the panel’s menu removes all of it from the file: records, buttons, links and
        annotations. Texts that Fill wrote stay.
      </p>
    </section>
  );
}
