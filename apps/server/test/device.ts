import type { DeviceCodes, DeviceRequest, DeviceTokens, Scope } from "@linkspan/contract";
import { startDeviceSignIn } from "../src/modules/auth/devices.service.ts";
import { openSession } from "../src/modules/auth/sessions.service.ts";
import type { TestServer } from "./start-server.ts";

/** What the plugin asks for. */
export const pluginDevice = {
  client: "figma_plugin",
  name: "Linkspan for Figma",
  scopes: ["projects:read", "links:write", "screens:write"] as Scope[],
} as const;

/** The code of a device that waits to be confirmed. */
export async function makeUserCode(server: TestServer): Promise<string> {
  return (await startDeviceSignIn(server.deps, pluginDevice, "203.0.113.7")).user_code;
}

/** The access token of a device that a person has signed in with these scopes. */
export async function openDevice(server: TestServer, userId: string, scopes: Scope[]): Promise<string> {
  const device = { ...pluginDevice, scopes };
  const session = { userId, userAgent: "", keyThumbprint: null, device };
  const opened = await server.deps.db.transaction().execute((tx) => openSession(tx, server.deps, session));
  return opened.session.access;
}

type Answer<Data> = { status: number; code: string | undefined; data: Data };

/** Posts JSON as a program without cookies and keys does. */
async function postAsDevice<Data>(
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { code, data } = text ? JSON.parse(text) : {};
  return { status: response.status, code, data };
}

export function startSignIn(origin: string): Promise<Answer<DeviceCodes>> {
  return postAsDevice(origin, "/auth/device/", pluginDevice);
}

/** A person's answer to a device that waits. */
export function answerDevice(
  origin: string,
  access: string,
  answer: "show" | "confirm" | "refuse",
  userCode: string,
): Promise<Answer<DeviceRequest>> {
  const headers = { authorization: `Bearer ${access}` };
  return postAsDevice(origin, `/auth/device/${answer}/`, { user_code: userCode }, headers);
}

export function tokenRequest(deviceCode: string) {
  return { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: deviceCode };
}

export function askForTokens(origin: string, deviceCode: string): Promise<Answer<DeviceTokens>> {
  return postAsDevice(origin, "/auth/device/token/", tokenRequest(deviceCode));
}

export function refreshTokens(origin: string, refresh: string): Promise<Answer<DeviceTokens>> {
  return postAsDevice(origin, "/auth/device/token/", { grant_type: "refresh_token", refresh });
}
