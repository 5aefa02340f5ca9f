import type { FieldAddress } from "../field-address/field-address.ts";
import type { ChangeLocation } from "./change.ts";

const sections = {
  parameter: "parameter",
  body: "request",
  response: "response",
  header: "header",
  operation: undefined,
  api: undefined,
} as const;

/** The field that a change is about; undefined for the whole operation or API and for callbacks, which have no addresses. */
export function toFieldAddress({
  part,
  callback,
  status,
  pointer,
}: ChangeLocation): FieldAddress | undefined {
  const section = sections[part];
  return section && callback === "" ? { in: section, status, pointer } : undefined;
}
