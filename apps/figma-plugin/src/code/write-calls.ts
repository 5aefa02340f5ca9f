import type { Field } from "@linkspan/engine/bindings";
import { readSegment } from "@linkspan/engine/field-address";
import { toCamelCase, writeKey } from "./names.ts";
import type { ShownOperation } from "./shown-operation.ts";

/** The calls that a screen makes: what it shows is read, what its layers send is written. */
export function writeCalls(operations: readonly ShownOperation[]): string {
  return operations.map(writeCall).join("\n");
}

function writeCall({ operationId, method, path, required, fields }: ShownOperation): string {
  const sent = fields.flatMap(({ field }) => nameSent(field) ?? []);
  const names = [...new Set([...required, ...sent])];
  const given = names.map((name) => `  ${writeKey(name)}: ${toCamelCase(name)},\n`).join("");
  const call = `api.${toCamelCase(operationId || `${method} ${path}`)}(${given ? `{\n${given}}` : ""})`;
  const isRead = method.toLowerCase() === "get";
  return `// ${method.toUpperCase()} ${path}\n${isRead ? "const response = " : ""}await ${call};\n`;
}

/** A parameter by its name, a property of the body by its first one. */
function nameSent({ address }: Field): string | undefined {
  const segments = address.pointer.split("/").slice(1);
  if (address.in === "parameter") return readSegment(segments[1] ?? "");
  return address.in === "request" && segments[0] !== undefined ? readSegment(segments[0]) : undefined;
}
