import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";
import { SignedInDevice } from "./signed-in-device.ts";
import { User } from "./users.ts";

const tag = "Sign-in";

const userCode = described(
  z.string().check(z.maxLength(20)),
  "The code that the device shows; case, spaces and hyphens don't matter.",
  "WXKD-MPRT",
);
const ofUserCode = named("DeviceUserCode", "The code of a device.", z.object({ user_code: userCode }));

const seconds = (text: string, example: number) => described(z.int(), text, example);

const DeviceCodes = named(
  "DeviceCodes",
  "What a device shows, and what it asks with until a person has answered (RFC 8628).",
  z.object({
    device_code: described(z.string(), "Identifies this sign-in; stays on the device.", "lsd_4Bq7nW2x"),
    user_code: described(z.string(), "Shown by the device and compared by the person.", "WXKD-MPRT"),
    verification_uri: described(z.url(), "Where the person confirms.", "https://linkspan.example/device"),
    verification_uri_complete: described(
      z.url(),
      "The same page, with the code filled in.",
      "https://linkspan.example/device?code=WXKD-MPRT",
    ),
    expires_in: seconds("Seconds until the code expires.", 600),
    interval: seconds("Seconds to wait between two requests for the tokens.", 5),
  }),
);
export type DeviceCodes = z.infer<typeof DeviceCodes>;

const TokenRequest = named(
  "DeviceTokenRequest",
  "The code of a confirmed sign-in, or the refresh token of the last pair.",
  z.discriminatedUnion("grant_type", [
    z.object({
      grant_type: z.literal("urn:ietf:params:oauth:grant-type:device_code"),
      device_code: described(z.string().check(z.maxLength(256)), "The device's code.", "lsd_4Bq7nW2x"),
    }),
    z.object({
      grant_type: z.literal("refresh_token"),
      refresh: described(z.string().check(z.maxLength(256)), "Refresh token.", "lsr_P3m8YtqzVdA"),
    }),
  ]),
);

const DeviceTokens = named(
  "DeviceTokens",
  "A device's token pair and the person it acts for.",
  z.object({
    access: described(z.string(), "Bearer token.", "lsa_Ub1rJv0k9cQ"),
    refresh: described(z.string(), "Spent at the next refresh.", "lsr_P3m8YtqzVdA"),
    expires_in: seconds("Seconds until `access` ends: a device's clock may be wrong.", 600),
    scopes: SignedInDevice.shape.scopes,
    user: User,
  }),
);
export type DeviceTokens = z.infer<typeof DeviceTokens>;

const DeviceRequest = named(
  "DeviceRequest",
  "A device that asks to be signed in.",
  z.object({
    ...SignedInDevice.shape,
    user_code: userCode,
    address: described(z.string(), "IP address that the request came from.", "203.0.113.7"),
    created_at: described(z.iso.datetime(), "When the device asked.", "2026-05-04T10:00:00.000Z"),
  }),
);
export type DeviceRequest = z.infer<typeof DeviceRequest>;

export const deviceRoutes = {
  startDeviceSignIn: defineRoute({
    method: "POST",
    path: "/auth/device/",
    access: "public",
    crossOrigin: true,
    limit: "strict",
    tag,
    summary: "Start signing in a device",
    description: "Returns a code for the person to confirm in a browser, valid for 10 minutes and once.",
    body: SignedInDevice,
    response: DeviceCodes,
    errors: ["invalid_request"],
  }),
  getDeviceTokens: defineRoute({
    method: "POST",
    path: "/auth/device/token/",
    access: "public",
    crossOrigin: true,
    limit: "normal",
    tag,
    summary: "Get or refresh a device's tokens",
    description:
      "Answers `authorization_pending` until the person has decided, and `slow_down` when asked too often: the device then waits 5 seconds longer each time.",
    body: TokenRequest,
    response: DeviceTokens,
    errors: [
      "account_blocked",
      "invalid_request",
      "authorization_pending",
      "slow_down",
      "access_denied",
      "expired_token",
      "invalid_refresh_token",
    ],
  }),
  showDevice: defineRoute({
    method: "POST",
    path: "/auth/device/show/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag,
    summary: "Show the device behind a code",
    description: "What asks to be signed in, what for and from where. Ten wrong codes lock for ten minutes.",
    body: ofUserCode,
    response: DeviceRequest,
    errors: ["invalid_request", "not_found"],
  }),
  confirmDevice: defineRoute({
    method: "POST",
    path: "/auth/device/confirm/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag,
    summary: "Confirm a device's sign-in",
    description: "The device gets its tokens the next time it asks.",
    body: ofUserCode,
    response: "empty",
    errors: ["invalid_request", "not_found"],
  }),
  refuseDevice: defineRoute({
    method: "POST",
    path: "/auth/device/refuse/",
    access: "user",
    scope: "session",
    limit: "strict",
    tag,
    summary: "Refuse a device's sign-in",
    description: "The code can't be used any more.",
    body: ofUserCode,
    response: "empty",
    errors: ["invalid_request", "not_found"],
  }),
};
