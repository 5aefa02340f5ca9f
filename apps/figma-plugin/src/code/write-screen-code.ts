import type { ScreenDetails } from "@linkspan/contract";
import type { Code } from "../messages.ts";
import type { LoadedOperation } from "../operations/load-operation.ts";
import type { ShownOperation } from "./shown-operation.ts";
import { writeCalls } from "./write-calls.ts";
import { writeTypes } from "./write-types.ts";

/** The code of a screen: the types of what it shows, and the calls that it makes. */
export function writeScreenCode(details: ScreenDetails, operations: readonly LoadedOperation[]): Code {
  const shown = operations.map((operation) => toShown(details, operation));
  return { types: writeTypes(details.screen.name, shown), call: writeCalls(shown) };
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
