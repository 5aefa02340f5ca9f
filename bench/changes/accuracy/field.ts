import type { ChangeLocation, OperationChange } from "@linkspan/engine/diff";
import { readSegment } from "@linkspan/engine/field-address";

/** Where something changed, in a form that both comparisons can be written in. */
export type Field = {
  part: ChangeLocation["part"];
  /** The parameter or header. */
  name: string;
  status: string;
  /** Names of properties, without the lists, choices and maps between them. */
  path: string;
};

/** What a path of oasdiff has and a pointer of ours hasn't, also where a property has this name. */
const passed = new Set(["items", "additionalProperties", "0", "*", ""]);

/** Joins the names of properties. */
export function joinPath(names: readonly string[]): string {
  return names.filter((name) => !passed.has(name)).join("/");
}

/** The fields that a change of ours is about: two where something was renamed. */
export function listFields({ where, rename }: OperationChange): Field[] {
  return [where, ...(rename ? [rename.to] : [])].map(toField);
}

function toField({ part, name, status, pointer, in: location }: ChangeLocation): Field {
  const segments = pointer.split("/").slice(1);
  // The pointer of a parameter begins with its location and name, that of a header with its name.
  const own = part === "parameter" ? 2 : part === "header" ? 1 : 0;
  const names = segments.slice(own).filter((segment) => !passed.has(segment));
  return {
    part,
    name: part === "parameter" ? `${location} ${name}` : name,
    status,
    path: joinPath(names.map(readSegment)),
  };
}

/** Any status: of some rows of oasdiff only the response is known. */
export const anyStatus = "*";

/** Whether two fields are the same. */
export function isSameField(one: Field, other: Field): boolean {
  return (
    one.part === other.part &&
    one.name.toLowerCase() === other.name.toLowerCase() &&
    [one.status.toUpperCase(), anyStatus].includes(other.status.toUpperCase()) &&
    one.path === other.path
  );
}
