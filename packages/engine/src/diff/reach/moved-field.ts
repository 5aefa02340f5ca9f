import type { FieldAddress } from "../../field-address/field-address.ts";
import type { ChangeLocation } from "../change.ts";
import { toFieldAddress } from "../field-address.ts";
import type { RevisionChange } from "../revisions/revision-change.ts";
import type { OwnedField } from "./field-owners.ts";

/**
 * Where a field is after a change that renames it, or something that it is in; none if the change doesn't say. A
 * component may be in itself: then there are several, of which the operation has one.
 */
export function findMovedField(
  { cause, where, rename }: Pick<RevisionChange, "cause" | "where" | "rename">,
  { address, owners }: Pick<OwnedField, "address" | "owners">,
): FieldAddress[] {
  if (!rename) return [];
  if (cause.of !== "component") return moveOwn(address, where, rename.to);
  return owners
    .filter(({ role, key }) => role === cause.role && key === cause.key)
    .flatMap(({ pointer }) => {
      const moved = replaceStart(pointer, where.pointer, rename.to.pointer);
      // A header's name is not in the pointer of its component.
      if (moved === undefined || !address.pointer.endsWith(pointer)) return [];
      const base = address.pointer.slice(0, address.pointer.length - pointer.length);
      return [{ ...address, pointer: base + moved }];
    });
}

function moveOwn(address: FieldAddress, where: ChangeLocation, to: ChangeLocation): FieldAddress[] {
  const [from, target] = [toFieldAddress(where), toFieldAddress(to)];
  if (!from || !target || from.in !== address.in || from.status !== address.status) return [];
  const pointer = replaceStart(address.pointer, from.pointer, target.pointer);
  return pointer === undefined ? [] : [{ ...target, pointer }];
}

function replaceStart(pointer: string, start: string, other: string): string | undefined {
  if (pointer !== start && !pointer.startsWith(`${start}/`)) return undefined;
  return other + pointer.slice(start.length);
}
