import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useMessages } from "../../lib/i18n/i18n.tsx";
import { IconButton } from "../buttons/button.tsx";

const SHOWN_AFTER_PX = 50;

export function ScrollToTop() {
  const t = useMessages();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const look = () => setShown(window.scrollY > SHOWN_AFTER_PX);
    // In the next frame: reading the position here would force a layout.
    const frame = requestAnimationFrame(look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
    };
  }, []);

  return (
    <IconButton
      variant="secondary"
      label={t("ui.scroll-to-top")}
      icon={<ArrowUp />}
      onClick={scrollToTop}
      className={`scroll-to-top fixed end-4 bottom-4 z-40 size-11 rounded-full bg-raised shadow-float transition-opacity duration-200 hover:bg-raised md:end-6 md:bottom-6 print:hidden ${shown ? "" : "invisible opacity-0"}`}
    />
  );
}

function scrollToTop() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
  // The button is hidden at the top; without this, Tab would continue from the end of the page.
  document.querySelector("main")?.focus({ preventScroll: true });
}
