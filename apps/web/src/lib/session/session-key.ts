const database = "linkspan";
const store = "keys";
const name = "session";

const algorithm = { name: "ECDSA", namedCurve: "P-256" };

let inMemory: CryptoKeyPair | undefined;

/** The key that this browser's sessions are bound to. It cannot be exported, so a copied token is of no use elsewhere. */
export async function sessionKey(): Promise<CryptoKeyPair> {
  try {
    return await withStore(async (run) => {
      const known = await run<CryptoKeyPair | undefined>("readonly", (keys) => keys.get(name));
      if (known) return known;
      const made = await makeKey();
      // Another tab may have been faster: its key is used.
      await run("readwrite", (keys) => keys.add(made, name)).catch(ignoreExisting);
      return (await run<CryptoKeyPair | undefined>("readonly", (keys) => keys.get(name))) ?? made;
    });
  } catch {
    // No IndexedDB here: the session lasts until the page is reloaded.
    inMemory ??= await makeKey();
    return inMemory;
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "ConstraintError")) throw error;
}

async function makeKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
}

type Run = <T>(mode: IDBTransactionMode, act: (keys: IDBObjectStore) => IDBRequest) => Promise<T>;

async function withStore<T>(use: (run: Run) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  const opened = await settle<IDBDatabase>(opening);
  try {
    return await use((mode, act) => settle(act(opened.transaction(store, mode).objectStore(store))));
  } finally {
    opened.close();
  }
}

function settle<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = (event) => {
      // Handled here; unhandled it would abort the transaction with an error in the console.
      event.preventDefault();
      reject(request.error ?? new Error("IndexedDB failed"));
    };
  });
}
