/** Calls about nodes and `figma`. */
export type ApiCall =
  /** All properties of a node at once; `member` is the one that was asked for. */
  | { do: "read"; id: string; member: string }
  | { do: "exists"; id: string }
  | { do: "write"; id: string; member: string; value: unknown }
  | { do: "callNode"; id: string; member: string; parameters: unknown[] }
  | { do: "readPart"; part: string; member: string }
  | { do: "writePart"; part: string; member: string; value: unknown }
  | { do: "callPart"; part: string; member: string; parameters: unknown[] }
  /** A listener was added: events of the kind are sent from now on. */
  | { do: "listen"; event: string; pageId?: string };

/** Calls that the run of the plugin answers. */
export type RunCall =
  | { do: "notify"; message: string; isError: boolean }
  | { do: "setTimer"; timer: number; ms: number }
  | { do: "clearTimer"; timer: number }
  | { do: "fetch"; url: string; init: unknown }
  | { do: "log"; level: string; text: string }
  | { do: "uncaught"; text: string }
  /** The result of a listener of "generate". */
  | { do: "generated"; request: number; result: unknown; error?: string };

/** What the sandbox asks the host for. */
export type HostCall = ApiCall | RunCall;

export type HostError = { name: string; message: string };

export type HostAnswer =
  | { value: unknown }
  | { error: HostError }
  /** The value follows in a later turn. */
  | { pending: number };

/** What the host tells the sandbox; each is a turn of its own. */
export type SandboxCall =
  | { do: "settle"; pending: number; value?: unknown; error?: HostError }
  | { do: "fireTimer"; timer: number }
  | { do: "event"; event: string; pageId?: string; payload?: unknown }
  | { do: "message"; message: unknown }
  | { do: "generate"; request: number; event: unknown };

/** The properties of a node; getters that throw in Figma are listed with their message. */
export type NodeSnapshot = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly throwing: Readonly<Record<string, string>>;
};
