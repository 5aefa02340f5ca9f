import { useSyncExternalStore } from "react";
import { createPreference } from "../../../lib/preference.ts";

const sidebar = createPreference("sidebar", ["open", "collapsed"]);

export function useSidebar() {
  const state = useSyncExternalStore(sidebar.subscribe, sidebar.get, () => sidebar.initial);
  const collapsed = state === "collapsed";
  return { collapsed, toggle: () => sidebar.set(collapsed ? "open" : "collapsed") };
}
