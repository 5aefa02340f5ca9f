import { accessMutations } from "./access.ts";
import { bodyMutations } from "./bodies.ts";
import { limitMutations } from "./limits.ts";
import type { Mutation } from "./mutation.ts";
import { operationMutations } from "./operations.ts";
import { parameterMutations } from "./parameters.ts";
import { propertyMutations } from "./properties.ts";
import { responseMutations } from "./responses.ts";
import { structureMutations } from "./structure.ts";
import { typeMutations } from "./types.ts";
import { valueMutations } from "./values.ts";

/** Every kind of change that the accuracy of comparing is measured with. */
export const catalog: readonly Mutation[] = [
  ...operationMutations,
  ...parameterMutations,
  ...bodyMutations,
  ...responseMutations,
  ...propertyMutations,
  ...typeMutations,
  ...valueMutations,
  ...limitMutations,
  ...structureMutations,
  ...accessMutations,
];
