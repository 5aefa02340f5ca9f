import {
  type TryFailure,
  type TryFrameMessage,
  type TryRequest,
  type TryResponse,
  tryFrame,
} from "@linkspan/contract";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** The state of a call. */
export type CallState =
  | { state: "idle" }
  | { state: "running"; bytes: number }
  | { state: "received"; response: TryResponse }
  | { state: "failed"; failure: TryFailure; detail: string };

/** The timeout of a call. */
const timeout = 30_000;

type Draft = Omit<TryRequest, "kind" | "id" | "timeout">;

/** Sends requests from a frame without an origin, so that responses of other APIs cannot access the app's session. */
export function useFrame(title: string): {
  sending: CallState;
  send: (draft: Draft) => void;
  cancel: () => void;
  frame: ReactNode;
} {
  const [sending, setSending] = useState<CallState>({ state: "idle" });
  const port = useRef<MessagePort>(undefined);
  const waiting = useRef<TryRequest>(undefined);
  const last = useRef(0);

  useEffect(() => () => port.current?.close(), []);

  function receive(message: TryFrameMessage) {
    if (message.kind === "ready" || message.id !== last.current) return;
    if (message.kind === "progress") setSending({ state: "running", bytes: message.bytes });
    if (message.kind === "response") setSending({ state: "received", response: message });
    if (message.kind === "failure")
      setSending({ state: "failed", failure: message.failure, detail: message.detail });
  }

  function connect(frame: HTMLIFrameElement) {
    port.current?.close();
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }: MessageEvent<TryFrameMessage>) => receive(data);
    // The target origin of a frame without an origin can only be `*`; this message contains only the port.
    frame.contentWindow?.postMessage(null, "*", [channel.port2]);
    port.current = channel.port1;
    if (waiting.current) port.current.postMessage(waiting.current);
    waiting.current = undefined;
  }

  function send(draft: Draft) {
    const request: TryRequest = { kind: "send", id: ++last.current, timeout, ...draft };
    setSending({ state: "running", bytes: 0 });
    if (port.current) port.current.postMessage(request);
    else waiting.current = request;
  }

  function cancel() {
    port.current?.postMessage({ kind: "cancel", id: last.current });
    waiting.current = undefined;
    last.current++;
    setSending({ state: "failed", failure: "cancelled", detail: "" });
  }

  const frame = (
    <iframe
      src={tryFrame}
      sandbox="allow-scripts"
      title={title}
      className="hidden"
      onLoad={(event) => connect(event.currentTarget)}
    />
  );
  return { sending, send, cancel, frame };
}
