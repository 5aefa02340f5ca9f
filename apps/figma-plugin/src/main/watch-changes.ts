import { sendEvent } from "./send-event.ts";
import { createTurns } from "./turns.ts";

/** Milliseconds that changes are collected before the window hears of them. */
const pause = 300;

/** What Figma calls changes of records, relaunch buttons and annotations; the typings don't have all of them. */
const marks: ReadonlySet<string> = new Set(["pluginData", "relaunchData", "annotations"]);

/**
 * Tells the window which screens of the current page have changed. Figma reports no changes that arrive through a
 * component or a style: a sync compares hashes.
 */
export function watchChanges(): void {
  /** Layers outside of screens, such as the text that measures a fill: removing them changes no screen. */
  const outside = new Set<string>();
  const turns = createTurns();
  let unread: NodeChange[] = [];
  let isWaiting = false;
  const send = async () => {
    const changes = unread;
    unread = [];
    isWaiting = false;
    const changed = new Set<string>();
    for (const { node, type } of changes) {
      await turns.take(node.id);
      const screen = node.removed ? undefined : node.getTopLevelFrame();
      if (screen) changed.add(screen.id);
      else if (type === "CREATE") outside.add(node.id);
      else if (type === "DELETE" && !outside.delete(node.id)) changed.add(node.id);
    }
    if (changed.size > 0) sendEvent("changed", { screens: [...changed] });
  };
  const collect = ({ nodeChanges }: NodeChangeEvent) => {
    unread.push(...nodeChanges.filter((change) => !isMark(change)));
    if (isWaiting || unread.length === 0) return;
    isWaiting = true;
    setTimeout(() => void send(), pause);
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
