import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether the page's own call to action can be seen: only one filled button may stand in a view. */
export function useHeroInView(): boolean {
  const { pathname } = useLocation();
  // Prerendered HTML is seen before this runs, and these pages open with their hero.
  const [inView, setInView] = useState(/^\/(pricing\/?)?$/.test(pathname));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another hero
  useEffect(() => {
    const hero = document.querySelector("[data-hero-cta]");
    if (!hero) return setInView(false);
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: "-64px 0px 0px",
      },
    );
    observer.observe(hero);
    return () => observer.disconnect();
  }, [pathname]);

  return inView;
}
