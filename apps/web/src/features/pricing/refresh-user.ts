import { api } from "../../lib/api/api.ts";
import { ensureSession } from "../../lib/session/session.ts";
import { storeUser } from "../../lib/session/stored.ts";

/** Refetches the signed-in user. If that fails, the page uses the stored one. */
export async function refreshUser(): Promise<void> {
  if (await ensureSession()) storeUser(await api.call("getMe", {}));
}
