import type { Comparison } from "../change.ts";
import type { IsSame } from "../collector.ts";
import { compareOperations } from "../compare-operations.ts";
import type { ListedOperation } from "./read-operations.ts";

/** Compares operations, without what both take from the whole API: that is compared once for all operations. */
export function compareListed(before: ListedOperation, after: ListedOperation, isSame?: IsSame): Comparison {
  const strip = ({ view, ...operation }: ListedOperation) => ({
    ...operation,
    view: {
      ...view,
      servers: before.inherits.servers && after.inherits.servers ? [] : view.servers,
      security: before.inherits.security && after.inherits.security ? undefined : view.security,
    },
  });
  return compareOperations(strip(before), strip(after), isSame);
}
