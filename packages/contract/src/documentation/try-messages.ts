/** A field of a form that Try it sends. */
type TryField = { name: string; value: string };

/** A request that the frame is asked to send. */
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
  /** After so many milliseconds it is given up. */
  timeout: number;
};

/** What the frame may be told. */
export type TryOrder = TryRequest | { kind: "cancel"; id: number };

/**
 * Why no answer came: the browser did not let it through (`blocked`, which may be the network as well: it does not say),
 * a page over https may not ask over http (`mixed`), it took too long, it was cancelled, or it could not be sent at all.
 */
export type TryFailure = "blocked" | "mixed" | "timeout" | "cancelled" | "invalid";

/** An answer that came. */
export type TryResponse = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  /** Empty where it is no text. */
  text: string;
  isText: boolean;
  /** Not all of it is here. */
  isCut: boolean;
  bytes: number;
  ms: number;
};

/** What the frame says. */
export type TryNews =
  | { kind: "ready" }
  | { kind: "progress"; id: number; bytes: number }
  | ({ kind: "answer"; id: number } & TryResponse)
  | { kind: "failure"; id: number; failure: TryFailure; ms: number; detail: string };
