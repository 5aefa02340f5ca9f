import type { Installation } from "@linkspan/contract";

/** A placeholder for the installation in documents of the build. The server replaces it with its settings. */
export const installationPlaceholder = "installation.invalid";

let current: Installation = { payments: true, figma: true, signIn: [{ provider: "figma" }] };

/** Called before anything is rendered. A document that no server has filled in has the placeholder: defaults remain. */
export function setInstallation(installation: Installation | typeof installationPlaceholder): void {
  if (typeof installation === "object") current = installation;
}

export function readInstallation(): Installation {
  return current;
}
