import { RichText } from "../../ui/text/rich-text.tsx";
import { method } from "./method.built.ts";
import { freeNames } from "./names.ts";

/** The rules that do not affect the score. */
export function NeverCounted() {
  return (
    <section>
      <h2 id="never-counted" className="scroll-mt-24 text-title">
        What doesn’t affect the score
      </h2>
      <p className="mt-1 mb-5 max-w-[68ch] text-fg-2">
        The analysis covers more than the score. These findings and the twelve tips under Best Practices cost
        no points, and silencing a finding doesn’t change the score either. Callbacks, webhooks and paths that
        start with <code>x-</code> don’t count as endpoints or operations, so no check applies to them.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        {method.free.map(({ section, rules }) => (
          <div key={section}>
            <h3 className="mb-1 text-card-title">{freeNames[section]}</h3>
            <ul className="md:columns-2 md:gap-10">
              {rules.map(({ id, title }) => (
                <li
                  key={id}
                  id={id}
                  className="scroll-mt-24 break-inside-avoid border-t border-line-soft py-2 text-small text-fg-2"
                >
                  <RichText>{title}</RichText>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
