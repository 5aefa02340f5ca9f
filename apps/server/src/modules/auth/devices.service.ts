import type { DeviceCodes, DeviceRequest, DeviceTokens, ErrorCode, SignedInDevice } from "@linkspan/contract";
import { uuidv7 } from "uuidv7";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../caller.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { recordEvent } from "../audit/audit.service.ts";
import * as queries from "./devices.queries.ts";
import { notifyOfNewDevice } from "./new-device.service.ts";
import { type OpenedSession, openSession, readTimeLeft, refreshSession } from "./sessions.service.ts";
import { hashToken, newDeviceCode } from "./tokens.ts";
import { formatUserCode, newUserCode, parseUserCode } from "./user-code.ts";

const codeMinutes = 10;
const pollSeconds = 5;
const maxPollSeconds = 60;

/** A request that is this much too early was delayed less than the one before it, not sent too often. */
const pollToleranceSeconds = 1;

/** Wrong codes that one person may enter within the life of a code. */
const maxAttempts = 10;

export async function startDeviceSignIn(
  deps: Pick<Deps, "db" | "config">,
  device: SignedInDevice,
  address: string,
): Promise<DeviceCodes> {
  const deviceCode = newDeviceCode();
  const signIn = {
    device,
    address,
    minutes: codeMinutes,
    pollSeconds,
    deviceCodeHash: hashToken(deviceCode),
  };
  let userCode: string;
  do userCode = newUserCode();
  while (!(await queries.insertSignIn(deps.db, { ...signIn, id: uuidv7(), userCode })));
  const page = `${deps.config.PUBLIC_ORIGIN}/device`;
  const shown = formatUserCode(userCode);
  return {
    device_code: deviceCode,
    user_code: shown,
    verification_uri: page,
    verification_uri_complete: `${page}?code=${shown}`,
    expires_in: codeMinutes * 60,
    interval: pollSeconds,
  };
}

/** The tokens of a confirmed sign-in, given out once; otherwise the reason why there are none (RFC 8628). */
export async function getDeviceTokens(
  deps: Pick<Deps, "db" | "config" | "queue">,
  asked: { deviceCode: string; userAgent: string },
): Promise<DeviceTokens> {
  const outcome = await deps.db.transaction().execute(async (tx): Promise<OpenedSession | ErrorCode> => {
    const signIn = await queries.lockSignIn(tx, hashToken(asked.deviceCode), pollToleranceSeconds);
    if (!signIn || signIn.expired || signIn.state === "used") return "expired_token";
    if (signIn.state === "refused" || signIn.signedOut) return "access_denied";
    if (signIn.state === "confirmed" && signIn.user_id) {
      await queries.markUsed(tx, signIn.id);
      const { client, device_name: name, scopes, user_id: userId } = signIn;
      // The stored values were checked by the contract when the device asked.
      const device = { client, name, scopes } as SignedInDevice;
      await notifyOfNewDevice(tx, deps, { userId, device });
      return openSession(tx, deps, { userId, userAgent: asked.userAgent, keyThumbprint: null, device });
    }
    if (signIn.tooSoon) {
      await queries.raisePollSeconds(tx, signIn.id, pollSeconds, maxPollSeconds);
      return "slow_down";
    }
    await queries.markPolled(tx, signIn.id);
    return "authorization_pending";
  });
  // Thrown here and not inside, so that what was counted is committed.
  if (typeof outcome === "string") throw new AppError(outcome);
  return presentTokens(deps.db, outcome);
}

/** Rotates a device's tokens as a browser's, without a key: a copy that is used again ends the device's session. */
export async function refreshDevice(
  deps: Pick<Deps, "db" | "config" | "queue" | "events">,
  refresh: string,
): Promise<DeviceTokens> {
  return presentTokens(deps.db, await refreshSession(deps, { refresh, keyThumbprint: null }));
}

async function presentTokens(db: Db, { session, scopes }: OpenedSession): Promise<DeviceTokens> {
  const { access, refresh, user } = session;
  const milliseconds = await readTimeLeft(db, access);
  return { access, refresh, expires_in: Math.floor(milliseconds / 1000), scopes: [...(scopes ?? [])], user };
}

/** What asks to be signed in, for the person who decides. */
export async function showDevice(
  deps: Pick<Deps, "db">,
  caller: Caller,
  typed: string,
): Promise<DeviceRequest> {
  const userCode = await readUserCode(deps.db, caller, typed);
  const found = userCode && (await queries.selectPending(deps.db, userCode));
  if (!found) throw unknownCode();
  await queries.deleteAttempts(deps.db, caller.id);
  const { client, device_name: name, scopes, address, created_at } = found;
  const device = { client, name, scopes } as SignedInDevice;
  return { ...device, user_code: formatUserCode(userCode), address, created_at: created_at.toISOString() };
}

export async function decideDevice(
  deps: Pick<Deps, "db">,
  caller: Caller,
  typed: string,
  state: "confirmed" | "refused",
): Promise<void> {
  const userCode = await readUserCode(deps.db, caller, typed);
  await deps.db.transaction().execute(async (tx) => {
    const decided = userCode && (await queries.decideSignIn(tx, { userCode, userId: caller.id, state }));
    if (!decided) throw unknownCode();
    await queries.deleteAttempts(tx, caller.id);
    const { client, device_name } = decided;
    await recordEvent(tx, caller.id, `device_${state}`, { client, name: device_name });
  });
}

/** Every code that is entered counts until one was right. */
async function readUserCode(db: Db, caller: Caller, typed: string): Promise<string | undefined> {
  if ((await queries.countAttempt(db, caller.id, codeMinutes)) > maxAttempts) {
    throw new AppError("rate_limited", `Too many wrong codes. Wait ${codeMinutes} minutes, then try again.`, {
      "retry-after": String(codeMinutes * 60),
    });
  }
  return parseUserCode(typed);
}

function unknownCode(): AppError {
  return new AppError("not_found", "No device waits for this code. It may have expired: start again there.");
}
