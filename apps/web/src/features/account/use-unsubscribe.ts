import { ApiError, type NotificationKind } from "@linkspan/contract";
import { useState } from "react";
import { api } from "../../lib/api/api.ts";

type State =
  | { step: "ask"; busy?: boolean; error?: unknown }
  | { step: "done"; kind: NotificationKind }
  | { step: "invalid" };

/** What an unsubscribe link does once the person says so. Public pages have no query client. */
export function useUnsubscribe(token: string) {
  const [state, setState] = useState<State>({ step: "ask" });
  const unsubscribe = async () => {
    setState({ step: "ask", busy: true });
    try {
      const { kind } = await api.call("unsubscribe", { body: { token } });
      setState({ step: "done", kind });
    } catch (error) {
      const isInvalid = error instanceof ApiError && ["not_found", "invalid_request"].includes(error.code);
      setState(isInvalid ? { step: "invalid" } : { step: "ask", error });
    }
  };
  return { state, unsubscribe: () => void unsubscribe() };
}
