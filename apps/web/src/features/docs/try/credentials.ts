import type { Credential } from "@linkspan/engine/request-builder";

/** By project, then by the name of the scheme. Only in this page's memory: a reload clears them. */
const kept = new Map<string, ReadonlyMap<string, Credential>>();

const none: ReadonlyMap<string, Credential> = new Map();

export function loadCredentials(project: string): ReadonlyMap<string, Credential> {
  return kept.get(project) ?? none;
}

export function saveCredentials(project: string, credentials: ReadonlyMap<string, Credential>): void {
  kept.set(project, credentials);
}

/** Credentials must not outlive the visit to a project's documentation. */
export function clearCredentials(project: string): void {
  kept.delete(project);
}
