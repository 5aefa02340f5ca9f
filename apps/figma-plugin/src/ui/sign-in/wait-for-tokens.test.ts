import { ApiError, type DeviceTokens, type ErrorCode } from "@linkspan/contract";
import { expect, test } from "vitest";
import { waitForTokens } from "./wait-for-tokens.ts";

const tokens = { access: "a", refresh: "r", expires_in: 600 } as DeviceTokens;

/** Answers with these errors, then with tokens. */
async function poll(...answers: (ErrorCode | "network")[]) {
  const waits: number[] = [];
  const result = await waitForTokens({
    codes: { device_code: "lsd_1", interval: 5 },
    wait: async (seconds) => {
      waits.push(seconds);
    },
    getTokens: async () => {
      const code = answers.shift();
      if (code) throw new ApiError(code, code, { status: code === "network" ? 0 : 400 });
      return tokens;
    },
  });
  return { result, waits };
}

test("asks again while the person decides and after a lost connection", async () => {
  expect(await poll("authorization_pending", "network")).toEqual({ result: tokens, waits: [5, 5, 5] });
});

test("waits 5 seconds longer each time it is told to slow down", async () => {
  expect((await poll("slow_down", "authorization_pending", "slow_down")).waits).toEqual([5, 10, 10, 15]);
});

test("ends when the person declines or the code expires", async () => {
  expect((await poll("authorization_pending", "access_denied")).result).toBe("denied");
  expect((await poll("expired_token")).result).toBe("expired");
});
