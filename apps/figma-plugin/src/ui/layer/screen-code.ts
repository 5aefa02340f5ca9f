import type { ScreenDetails } from "@linkspan/contract";
import { useEffect, useMemo } from "react";
import type { ShownOperation } from "../../code/shown-operation.ts";
import { writeCalls } from "../../code/write-calls.ts";
import { writeTypes } from "../../code/write-types.ts";
import type { Code } from "../../messages.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";

/** The code of a screen. Dev Mode's code panel, which has no window, shows what was written here last. */
export function useScreenCode(
  details: ScreenDetails | null | undefined,
  operations: readonly LoadedOperation[],
): Code | undefined {
  const code = useMemo(() => {
    if (!details || operations.length === 0) return undefined;
    const shown = operations.map((operation) => toShown(details, operation));
    return { types: writeTypes(details.screen.name, shown), call: writeCalls(shown) };
  }, [details, operations]);
  const frame = details?.screen.node_id;
  useEffect(() => {
    if (frame !== undefined && code) void callDocument("saveCode", { frame, code });
  }, [frame, code]);
  return code;
}

function toShown(details: ScreenDetails, { line, view, fields }: LoadedOperation): ShownOperation {
  const bound = details.bindings.filter(({ operation_id }) => operation_id === line.id);
  return {
    operationId: view.operationId,
    method: line.method,
    path: line.path,
    required: view.parameters.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    fields: bound.flatMap((binding) => {
      const field = fields.find(({ key }) => key === binding.field);
      return field ? [{ field, layer: binding.layer.name, format: binding.format ?? undefined }] : [];
    }),
  };
}
