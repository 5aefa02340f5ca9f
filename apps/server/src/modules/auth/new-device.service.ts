import type { SignedInDevice } from "@linkspan/contract";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { quoteName } from "../../integrations/mail/quote-name.ts";
import { notify } from "../notifications/notifications.service.ts";
import { selectKnownDevices } from "./new-device.queries.ts";

type NewDevice = { userId: string } & ({ userAgent: string } | { device: SignedInDevice });

/**
 * Emails a person who signs in on a device that they haven't signed in on before. The first browser of an account is
 * the person's own. Called before the session is stored.
 */
export async function notifyOfNewDevice(
  tx: Db,
  deps: Pick<Deps, "queue">,
  { userId, ...signedIn }: NewDevice,
): Promise<void> {
  const known = await selectKnownDevices(tx, userId);
  const isDevice = "device" in signedIn;
  const isKnown = isDevice
    ? known.some(({ client, name }) => client === signedIn.device.client && name === signedIn.device.name)
    : known.length === 0 || known.some(({ userAgent }) => isSameBrowser(userAgent, signedIn.userAgent));
  if (isKnown) return;
  const name = isDevice ? signedIn.device.name : signedIn.userAgent;
  await notify(tx, deps, {
    userId,
    kind: "new_device",
    subject: "New device signed in to your Linkspan account",
    lines: [
      `Your account was used to sign in on a device that is new to us: ${quoteName(name)}.`,
      "If this was you, you don't have to do anything. If not, sign it out and sign out everywhere else.",
    ],
    link: { text: "View your devices:", path: "/account#devices" },
  });
}

/** Whether two user agents differ at most in versions, which change every few weeks. */
function isSameBrowser(one: string, other: string): boolean {
  const withoutVersions = (userAgent: string) => userAgent.replaceAll(/\d[\d._]*/g, "");
  return withoutVersions(one) === withoutVersions(other);
}
