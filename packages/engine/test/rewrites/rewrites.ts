import { operationRewrites } from "./operations.ts";
import { orderRewrites } from "./order.ts";
import { referenceRewrites } from "./references.ts";
import type { Rewrite } from "./rewrite.ts";
import { schemaRewrites } from "./schemas.ts";

/** All ways to write an API description differently that mean the same. */
export const rewrites: readonly Rewrite[] = [
  ...orderRewrites,
  ...referenceRewrites,
  ...schemaRewrites,
  ...operationRewrites,
];
