import { ApiError, type DeviceCodes, type DeviceTokens } from "@linkspan/contract";

type Settings = {
  codes: Pick<DeviceCodes, "device_code" | "interval">;
  getTokens: (deviceCode: string) => Promise<DeviceTokens>;
  /** Rejects when the window no longer waits. */
  wait: (seconds: number) => Promise<void>;
};

/** Seconds that a device waits longer when it is told to slow down. */
const slowerBy = 5;

/** Asks until the person has answered. Errors other than an answer are waited out: the code ends by itself. */
export async function waitForTokens({
  codes,
  getTokens,
  wait,
}: Settings): Promise<DeviceTokens | "denied" | "expired"> {
  for (let interval = codes.interval; ; ) {
    await wait(interval);
    try {
      return await getTokens(codes.device_code);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "network";
      if (code === "access_denied") return "denied";
      if (code === "expired_token" || code === "invalid_request") return "expired";
      if (code === "slow_down") interval += slowerBy;
    }
  }
}
