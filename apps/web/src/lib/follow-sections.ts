/**
 * Marks the current section in a table of contents: the last one whose heading has passed the upper third of
 * the window. Works on rendered HTML, so that long pages need no other code. Returns a function that stops it.
 */
export function followSections(page: HTMLElement): () => void {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('nav a[href^="#"]')];
  const sections = links.map((link) => document.getElementById(link.hash.slice(1)));
  let waiting = 0;

  const mark = () => {
    waiting = 0;
    const line = innerHeight / 3;
    const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
    const passed = sections.filter(
      (section) =>
        section &&
        !section.hidden &&
        (atEnd ? isInView(section) : section.getBoundingClientRect().top <= line),
    );
    const current = passed.at(-1) ?? sections.find((section) => section && !section.hidden);
    for (const [index, link] of links.entries()) {
      if (sections[index] === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const markSoon = () => {
    waiting ||= requestAnimationFrame(mark);
  };

  mark();
  window.addEventListener("scroll", markSoon, { passive: true });
  window.addEventListener("resize", markSoon);
  return () => {
    cancelAnimationFrame(waiting);
    window.removeEventListener("scroll", markSoon);
    window.removeEventListener("resize", markSoon);
  };
}

function isInView(section: HTMLElement): boolean {
  return section.getBoundingClientRect().top < innerHeight;
}
