import { bestPractices, describePlace, findRule, rules } from "@linkspan/engine";
import { applyChanges } from "@linkspan/engine/suggestions";

/** What the page takes from the engine; loaded beside the analysis, so that no other page carries it. */
export const ruleBook = { applyChanges, bestPractices, describePlace, findRule, rules };
