import { everyItem, parseFieldAddress } from "../../field-address/field-address.ts";
import { type Field, isErrorField, type OperationFields } from "../field.ts";

/** The status of the response that a screen shows: the first that isn't an error. */
export function findStatus({ fields, responses = [] }: OperationFields): string {
  const shown = fields.find((field) => field.address.in === "response" && !isErrorField(field));
  if (shown) return shown.address.status;
  return responses.find(({ status }) => status.startsWith("2"))?.status ?? "200";
}

/**
 * The pointer of the object that a new field belongs to. In a list, that is an item of the list whose fields the layers
 * `beside` it show, or else of the first list of objects; elsewhere it is the whole payload.
 */
export function findParent(fields: readonly Field[], isInList: boolean, beside: readonly string[]): string {
  const isRootList = fields.some(({ address }) => address.pointer.startsWith(`${everyItem}/`));
  const root = isRootList ? everyItem : "";
  if (!isInList) return root;
  for (const address of beside) {
    const pointer = parseFieldAddress(address)?.pointer ?? "";
    const end = pointer.lastIndexOf(`${everyItem}/`);
    if (end >= 0) return pointer.slice(0, end) + everyItem;
  }
  const list = fields.find(
    ({ type, address, key }) =>
      type === "array" && address.pointer !== "" && fields.some((field) => field.list === key),
  );
  return list ? list.address.pointer + everyItem : root;
}
