import type { DeviceCodes } from "@linkspan/contract";
import { useCallback, useEffect, useState } from "react";
import { keepTokens, publicClient } from "../api/session.ts";
import { waitForTokens } from "./wait-for-tokens.ts";

export type SignIn =
  | { kind: "starting" }
  | { kind: "waiting"; codes: DeviceCodes; endsAt: number }
  | { kind: "denied" | "expired" | "failed" };

const device = {
  client: "figma_plugin",
  name: "Linkspan for Figma",
  scopes: ["projects:read", "links:write", "screens:write"],
} as const;

/** Signs in with a code, and starts again on demand. */
export function useSignIn(): { signIn: SignIn; restart: () => void } {
  const [signIn, setSignIn] = useState<SignIn>({ kind: "starting" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt gets another code
  useEffect(() => {
    const stop = new AbortController();
    const show = (next: SignIn) => {
      if (!stop.signal.aborted) setSignIn(next);
    };
    setSignIn({ kind: "starting" });
    run(show, stop.signal).catch(() => show({ kind: "failed" }));
    return () => stop.abort();
  }, [attempt]);
  const restart = useCallback(() => setAttempt((number) => number + 1), []);
  return { signIn, restart };
}

async function run(show: (signIn: SignIn) => void, signal: AbortSignal): Promise<void> {
  const body = { ...device, scopes: [...device.scopes] };
  const codes = await publicClient.call("startDeviceSignIn", { body }, { signal });
  show({ kind: "waiting", codes, endsAt: Date.now() + codes.expires_in * 1000 });
  const result = await waitForTokens({
    codes,
    getTokens: (device_code) => {
      const grant = { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code } as const;
      return publicClient.call("getDeviceTokens", { body: grant }, { signal });
    },
    wait: (seconds) => waitSeconds(seconds, signal),
  });
  if (typeof result === "string") show({ kind: result });
  else if (!signal.aborted) await keepTokens(result);
}

function waitSeconds(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("the sign-in was stopped"));
    });
  });
}
