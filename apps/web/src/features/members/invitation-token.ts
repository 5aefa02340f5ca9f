const key = "invitation";
let inMemory: string | undefined;

/** Stores the token of an opened link for this tab, so that it can be removed from the URL and survives a reload. */
export function saveInvitation(token: string): void {
  inMemory = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage it lasts until the page is reloaded.
  }
}

export function readInvitation(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function clearInvitation(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
