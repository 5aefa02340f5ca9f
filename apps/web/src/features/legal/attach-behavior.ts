import { followSections } from "../../lib/follow-sections.ts";

/** The two things of a legal page that move: the mark in its contents and the print button. */
export function attachLegalPageBehavior(page: HTMLElement): () => void {
  const stopFollowing = followSections(page);
  const button = page.querySelector("[data-print]");
  const print = () => window.print();
  button?.addEventListener("click", print);
  return () => {
    stopFollowing();
    button?.removeEventListener("click", print);
  };
}
