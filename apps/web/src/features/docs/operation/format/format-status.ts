/** HTTP reason phrases, some shortened. Not translated: they are terms of the protocol. */
const words: Record<string, string> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No content",
  206: "Partial",
  301: "Moved",
  302: "Found",
  303: "See other",
  304: "Not modified",
  400: "Bad request",
  401: "Unauthorized",
  402: "Payment required",
  403: "Forbidden",
  404: "Not found",
  405: "Not allowed",
  406: "Not acceptable",
  409: "Conflict",
  410: "Gone",
  412: "Precondition failed",
  413: "Too large",
  415: "Unsupported type",
  422: "Invalid",
  429: "Too many requests",
  500: "Server error",
  501: "Not implemented",
  502: "Bad gateway",
  503: "Unavailable",
  504: "Timeout",
};

/** The reason phrase of a status, or an empty text. */
export function formatStatus(status: string): string {
  return Object.hasOwn(words, status) ? (words[status] ?? "") : "";
}

/** The kind of a status: success, a problem of the request, or a failure of the server. */
export function evaluateStatus(status: string): "good" | "fair" | "poor" | "info" {
  const [first] = status;
  if (first === "2") return "good";
  if (first === "4") return "fair";
  if (first === "5") return "poor";
  return "info";
}
