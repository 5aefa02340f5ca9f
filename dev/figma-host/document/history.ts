import type { Layer } from "./layer.ts";

type Slot = "name" | "parent" | "children" | "isRemoved" | "fields" | "records" | "isAutoNamed" | "earlier";
type Change = () => void;

/** What `documentchange` and `nodechange` report. */
export type ReportedChange = {
  type: "CREATE" | "DELETE" | "PROPERTY_CHANGE";
  layer: Layer;
  properties: string[];
};

/** How changes are reported: not at all, or to the plugin's event listeners. */
type Reporting = "silent" | "reported";

/** Changes values so that they can be undone step by step, and tells what changed. */
export function createHistory(onChange: (change: ReportedChange) => void) {
  const steps: Change[][] = [];
  let open: Change[] = [];
  let version = 0;
  let reporting: Reporting = "reported";

  function commit(): void {
    if (open.length) steps.push(open);
    open = [];
  }

  return {
    /** Everything changed since the last commit becomes one undo step. */
    commit,

    /** Undoes the last step; changes that were not committed are one. Returns whether there was one. */
    undo(): boolean {
      commit();
      const step = steps.pop();
      for (const revert of step?.toReversed() ?? []) revert();
      version += 1;
      return step !== undefined;
    },

    /** Another number after every change. */
    getVersion: () => version,

    countSteps: () => steps.length + (open.length ? 1 : 0),

    set<Name extends Slot>(layer: Layer, slot: Name, value: Layer[Name]): void {
      const before = layer[slot];
      layer[slot] = value;
      version += 1;
      open.push(() => {
        layer[slot] = before;
      });
    },

    /** For values of the document that belong to no layer. */
    record(revert: () => void): void {
      open.push(revert);
    },

    report(change: ReportedChange): void {
      if (reporting === "reported") onChange(change);
    },

    /** Figma sends no event for layers of instances that change with their main component. */
    silently(change: () => void): void {
      const before = reporting;
      reporting = "silent";
      try {
        change();
      } finally {
        reporting = before;
      }
    },
  };
}
