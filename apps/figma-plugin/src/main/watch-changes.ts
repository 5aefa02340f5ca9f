import { sendEvent } from "./send-event.ts";

/** Milliseconds that changes are collected before the window hears of them. */
const pause = 300;

/** What Figma calls changes of records, relaunch buttons and annotations; the typings don't have all of them. */
const marks: ReadonlySet<string> = new Set(["pluginData", "relaunchData", "annotations"]);

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
    for (const change of nodeChanges) {
      if (isMark(change)) continue;
      const { node, type } = change;
      const screen = node.removed ? undefined : node.getTopLevelFrame();
      if (screen) changed.add(screen.id);
      else if (type === "CREATE") outside.add(node.id);
      else if (type === "DELETE" && !outside.delete(node.id)) changed.add(node.id);
    }
    if (isWaiting || changed.size === 0) return;
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

/** What plugins keep at a node is part of no screen: ours marks frames after they were sent. */
function isMark(change: NodeChange): boolean {
  return change.type === "PROPERTY_CHANGE" && change.properties.every((property) => marks.has(property));
}
