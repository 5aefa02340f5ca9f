import { type ComponentType, lazy, type RefCallback, Suspense, useState, useSyncExternalStore } from "react";

/** Sets nothing: it tells React to keep the HTML that is there. */
const untouched = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
const never = () => () => {};

/**
 * A part that never changes after it was written. Who opens the page has it as finished HTML: React leaves that alone,
 * and its code is never fetched. Only who comes from another page of the site needs the code.
 *
 * `present` is the part itself where the HTML is made, and in development, so that an edit of it shows at once.
 * The component's `ref` gets the element around the part as soon as the part is in it.
 */
export function createStaticSection(load: () => Promise<ComponentType>, present: ComponentType | undefined) {
  const Section = present ?? lazy(async () => ({ default: await load() }));

  return function Still({ ref }: { ref?: RefCallback<HTMLElement> }) {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [isFinished] = useState(hydrating);
    if (isFinished && !present) return <div className="contents" ref={ref} {...untouched} />;
    const part = (
      <div className="contents" ref={ref}>
        <Section />
      </div>
    );
    return present ? part : <Suspense>{part}</Suspense>;
  };
}
