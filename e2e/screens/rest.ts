import type { Page, Request } from "@playwright/test";

/** Tracks the page's requests from now on. The result waits until all have finished and nothing moves. */
export function watchForRest(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  const add = (request: Request) => {
    // The stream of events never ends.
    if (!request.url().endsWith("/api/events/")) pending.add(request);
  };
  const remove = (request: Request) => pending.delete(request);
  page.on("request", add).on("requestfinished", remove).on("requestfailed", remove);
  return async () => {
    // Some screens are looked at while the server keeps them waiting.
    const end = Date.now() + 1000;
    while (pending.size > 0 && Date.now() < end) await page.waitForTimeout(20);
    page.off("request", add).off("requestfinished", remove).off("requestfailed", remove);
    await page.evaluate(waitForStillness);
  };
}

/** Runs in the page: waits for fonts, for short animations and until the DOM has not changed for a while. */
async function waitForStillness(): Promise<void> {
  const moves = (animation: Animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime);
    // Longer ones, of loaders and of toasts, are part of the picture.
    return animation.playState === "running" && end < 2000;
  };
  await document.fonts.ready;
  let changed = performance.now();
  const end = changed + 3000;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (performance.now() < end) {
    const isStill =
      performance.now() - changed > 150 &&
      document.querySelector(".route-loader") === null &&
      !document.getAnimations().some(moves);
    if (isStill) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  observer.disconnect();
}
