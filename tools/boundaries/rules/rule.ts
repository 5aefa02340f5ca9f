import type { IRegularForbiddenRuleType } from "dependency-cruiser";

/** A forbidden import. The comment is printed with a violation: it says what to do instead, or why. */
export type Rule = IRegularForbiddenRuleType & { name: string; severity: "error"; comment: string };

/** Tests and what only tests import. */
export const testCode = String.raw`\.test\.tsx?$|^apps/[^/]+/test/`;
