import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Whether the page's own call to action is visible: only one primary button is shown at a time. */
export function useHeroInView(): boolean {
  const { pathname } = useLocation();
  // Initially true on pages with a hero: their prerendered HTML starts with it and is visible before this runs.
  const [inView, setInView] = useState(/^\/(pricing\/?)?$/.test(pathname));

  // biome-ignore lint/correctness/useExhaustiveDependencies: observes the hero of another page
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
