import { ApiError, type DeviceRequest } from "@linkspan/contract";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../lib/api/api.ts";

export type DeviceState =
  | { kind: "entry"; busy?: boolean; error?: unknown }
  | { kind: "loading" }
  | { kind: "asks"; device: DeviceRequest; busy?: "confirm" | "refuse"; error?: unknown }
  | { kind: "confirmed" | "refused"; device: DeviceRequest };

/** A device that waits for its code to be confirmed. Looking at it changes nothing; only the answer does. */
export function useDevice(code: string | undefined) {
  const [state, setState] = useState<DeviceState>(code ? { kind: "loading" } : { kind: "entry" });

  const show = useCallback(async (userCode: string, signal?: AbortSignal) => {
    try {
      const device = await api.call(
        "showDevice",
        { body: { user_code: userCode } },
        signal ? { signal } : {},
      );
      setState({ kind: "asks", device });
    } catch (error) {
      if (!signal?.aborted) setState({ kind: "entry", error });
    }
  }, []);

  useEffect(() => {
    if (!code) return;
    const ending = new AbortController();
    void show(code, ending.signal);
    return () => ending.abort();
  }, [code, show]);

  const answer = async (choice: "confirm" | "refuse") => {
    if (state.kind !== "asks" || state.busy) return;
    const { device } = state;
    const body = { user_code: device.user_code };
    setState({ kind: "asks", device, busy: choice });
    try {
      await api.call(choice === "confirm" ? "confirmDevice" : "refuseDevice", { body });
      setState({ kind: choice === "confirm" ? "confirmed" : "refused", device });
    } catch (error) {
      const isOver = error instanceof ApiError && error.code === "not_found";
      setState(isOver ? { kind: "entry", error } : { kind: "asks", device, error });
    }
  };

  return {
    state,
    enter: (userCode: string) => {
      setState({ kind: "entry", busy: true });
      void show(userCode);
    },
    answer: (choice: "confirm" | "refuse") => void answer(choice),
  };
}
