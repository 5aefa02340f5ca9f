import type { SignInMethod } from "@linkspan/contract";

/** What texts call a provider. */
export function methodName(method: SignInMethod): string {
  return method.provider === "figma" ? "Figma" : method.name;
}
