import { errorNotShownWarning } from "./error-not-shown.ts";
import { fieldGoingAwayWarning } from "./field-going-away.ts";
import { listWithoutEmptyStateWarning } from "./list-without-empty-state.ts";
import { longerThanBoxWarning } from "./longer-than-box.ts";
import { minorUnitsShownWarning } from "./minor-units-shown.ts";
import { nullableAlwaysShownWarning } from "./nullable-always-shown.ts";
import { readOnlyInInputWarning } from "./read-only-in-input.ts";
import { requiredNotSentWarning } from "./required-not-sent.ts";
import { valueWithoutVariantWarning } from "./value-without-variant.ts";
import type { Warning } from "./warning.ts";

/** All kinds of warnings, in the order in which they are shown. */
export const warnings: readonly Warning[] = [
  fieldGoingAwayWarning,
  nullableAlwaysShownWarning,
  longerThanBoxWarning,
  valueWithoutVariantWarning,
  listWithoutEmptyStateWarning,
  minorUnitsShownWarning,
  requiredNotSentWarning,
  readOnlyInInputWarning,
  errorNotShownWarning,
];
