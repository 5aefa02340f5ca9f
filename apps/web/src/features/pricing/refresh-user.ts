import { api } from "../../lib/api/api.ts";
import { ensureSession } from "../../lib/session/session.ts";
import { storeUser } from "../../lib/session/stored.ts";

/** Asks who is signed in. Without an answer the page goes by what it knew. */
export async function refreshUser(): Promise<void> {
  if (await ensureSession()) storeUser(await api.call("getMe", {}));
}
