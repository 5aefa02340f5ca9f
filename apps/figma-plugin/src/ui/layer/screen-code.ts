import type { ScreenDetails } from "@linkspan/contract";
import { useEffect, useMemo } from "react";
import { writeScreenCode } from "../../code/write-screen-code.ts";
import type { Code } from "../../messages.ts";
import type { LoadedOperation } from "../api/queries.ts";
import { callDocument } from "../bridge.ts";

/** The code of a screen. Dev Mode's code panel shows it when the API can't be reached. */
export function useScreenCode(
  details: ScreenDetails | null | undefined,
  operations: readonly LoadedOperation[],
): Code | undefined {
  const code = useMemo(
    () => (details && operations.length > 0 ? writeScreenCode(details, operations) : undefined),
    [details, operations],
  );
  const frame = details?.screen.node_id;
  useEffect(() => {
    if (frame !== undefined && code) void callDocument("saveCode", { frame, code });
  }, [frame, code]);
  return code;
}
