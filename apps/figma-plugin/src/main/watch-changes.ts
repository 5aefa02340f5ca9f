import { sendEvent } from "./send-event.ts";

/** Milliseconds that changes are collected before the window hears of them. */
const pause = 300;

/**
 * Tells the window which screens of the current page have changed. Figma reports no changes that arrive through a
 * component or a style: a sync compares hashes.
 */
export function watchChanges(): void {
  const changed = new Set<string>();
  /** Layers outside of screens, such as the text that measures a fill: removing them changes no screen. */
  const outside = new Set<string>();
  let isWaiting = false;
  const send = () => {
    isWaiting = false;
    sendEvent("changed", { screens: [...changed] });
    changed.clear();
  };
  const collect = ({ nodeChanges }: NodeChangeEvent) => {
    for (const { node, type } of nodeChanges) {
      const screen = node.removed ? undefined : node.getTopLevelFrame();
      if (screen) changed.add(screen.id);
      else if (type === "CREATE") outside.add(node.id);
      else if (type === "DELETE" && !outside.delete(node.id)) changed.add(node.id);
    }
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(send, pause);
  };
  let page = figma.currentPage;
  page.on("nodechange", collect);
  figma.on("currentpagechange", () => {
    page.off("nodechange", collect);
    page = figma.currentPage;
    page.on("nodechange", collect);
  });
}
