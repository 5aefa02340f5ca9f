import type { ProvidedMembers } from "../../members/provided.ts";

declare const __members: ProvidedMembers;

export const members = __members;
Reflect.deleteProperty(globalThis, "__members");

export const allNodeMembers: ReadonlySet<string> = new Set(members.allNodeMembers);

/** Names that the language itself asks an object for, or that a promise looks at. */
const ofTheLanguage = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "valueOf",
  "$$typeof",
  "asymmetricMatch",
]);

export function isOfTheLanguage(name: string | symbol): name is symbol {
  return typeof name === "symbol" || ofTheLanguage.has(name);
}

export function createMissingMemberError(object: string, name: string, isTyped: boolean): Error {
  return new Error(
    isTyped
      ? `${object}.${name} is not provided by this host yet`
      : `${object}.${name} is not part of Figma's plugin API`,
  );
}
