import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import type { SampleSource } from "../samples/make-sample.ts";

const CodeSamples = lazy(async () => ({
  default: (await import("../samples/code-samples.tsx")).CodeSamples,
}));

/** How far ahead of the viewport loading starts. */
const ahead = "600px";

/** Placeholder for the code samples, which load when it is scrolled near the viewport. */
export function SampleSlot(props: SampleSource) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !container.current) return;
    // A busy browser reports several entries at once, the newest last.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isNear]);
  const waiting = <Skeleton className="h-40" />;
  return (
    <div ref={container} className="operation-section">
      {isNear ? (
        <Suspense fallback={waiting}>
          <CodeSamples {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
