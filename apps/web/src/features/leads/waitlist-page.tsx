import { lazy, Suspense, useEffect, useState } from "react";
import { containerClass } from "../../ui/layout/container.ts";
import { type LinkOutcome, type MailLink, readMailLink } from "./mail-link.ts";
import { WaitlistForm } from "./waitlist-form.tsx";
import { WaitlistHeading } from "./waitlist-words.tsx";

const WaitlistLink = lazy(async () => ({ default: (await import("./waitlist-link.tsx")).WaitlistLink }));
const WaitlistJoined = lazy(async () => ({
  default: (await import("./waitlist-joined.tsx")).WaitlistJoined,
}));

export function WaitlistPage() {
  const [link, setLink] = useState<MailLink>();
  const [joined, setJoined] = useState<string>();
  const [outcome, setOutcome] = useState<LinkOutcome>();

  // The page is prerendered without a query, so the link in the URL is read only after hydration.
  useEffect(() => setLink(readMailLink(location.search)), []);

  return (
    <div className={`${containerClass} lead-page lead-page-waitlist`}>
      <div className="group" data-down={joined || outcome === "confirmed" || undefined}>
        <WaitlistHeading />
      </div>
      <div>
        {/* Tells the header whether the card has a call to action; it stays when the card changes. */}
        <span data-hero-cta className={joined || outcome ? "hidden" : "block h-px"} />
        {/* Outside the Suspense boundary: content inside may be streamed hidden until a script shows it. */}
        {link || joined ? (
          <Suspense>
            {link ? (
              <WaitlistLink
                link={link}
                onOutcome={setOutcome}
                onJoinAgain={() => {
                  setLink(undefined);
                  setOutcome(undefined);
                }}
              />
            ) : (
              joined && <WaitlistJoined email={joined} />
            )}
          </Suspense>
        ) : (
          <WaitlistForm onJoined={setJoined} />
        )}
      </div>
    </div>
  );
}
