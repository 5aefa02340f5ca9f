/** A field of a form that Try it sends. */
type TryField = { name: string; value: string };

/** A request for the frame to send. */
export type TryRequest = {
  kind: "send";
  id: number;
  url: string;
  method: string;
  headers: readonly (readonly [name: string, value: string])[];
  body:
    | { kind: "text"; text: string }
    | { kind: "form" | "multipart"; fields: readonly TryField[] }
    | undefined;
  /** Milliseconds after which it is aborted. */
  timeout: number;
};

/** A message to the frame. */
export type TryFrameCommand = TryRequest | { kind: "cancel"; id: number };

/**
 * Why there is no response: the browser blocked it (`blocked`, which can also be a network error: browsers do not tell),
 * a page over https must not call http (`mixed`), it timed out, it was canceled, or the request is invalid.
 */
export type TryFailure = "blocked" | "mixed" | "timeout" | "cancelled" | "invalid";

/** A response that the frame received. */
export type TryResponse = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** Empty if the body is binary. */
  text: string;
  isText: boolean;
  /** Whether the text was truncated. */
  isCut: boolean;
  bytes: number;
  ms: number;
};

/** A message from the frame. */
export type TryFrameMessage =
  | { kind: "ready" }
  | { kind: "progress"; id: number; bytes: number }
  | ({ kind: "response"; id: number } & TryResponse)
  | { kind: "failure"; id: number; failure: TryFailure; ms: number; detail: string };
