/** A security tip that holds for every API, whatever its description says. */
export type BestPractice = { id: string; title: string; text: string };

/** The twelve security tips shown beside every analysis. */
export const bestPractices: readonly BestPractice[] = [
  {
    id: "object-access",
    title: "Check access to every object",
    text: "On every call, check whether this caller may access this object. A guessable ID in the path is no protection.",
  },
  {
    id: "sign-in",
    title: "Harden authentication",
    text: "Limit sign-in attempts, offer a second factor and return the same error whether the account or the password was wrong.",
  },
  {
    id: "tokens",
    title: "Keep tokens short-lived",
    text: "Issue tokens that last minutes, renew them with one-time refresh tokens, and let people sign out everywhere.",
  },
  {
    id: "properties",
    title: "Expose only the intended fields",
    text: "Choose the fields of every response and update explicitly. Passing whole records through leaks secrets and lets callers change their role.",
  },
  {
    id: "limits",
    title: "Limit resources per caller",
    text: "Cap the rate, page size, body size and time for each caller, and return 429 with Retry-After.",
  },
  {
    id: "function-access",
    title: "Deny by default",
    text: "Define who may call each operation and reject everyone else. Admin operations need their own check, not a hidden URL.",
  },
  {
    id: "flows",
    title: "Protect sensitive business flows",
    text: "Think of a bot that buys up limited stock within seconds. Limit such flows per person and per payment, not just per request.",
  },
  {
    id: "outgoing-calls",
    title: "Prevent server-side request forgery",
    text: "When a URL comes from a caller, allow only known hosts, block private networks and don't follow redirects.",
  },
  {
    id: "input",
    title: "Validate input against its schema",
    text: "Reject anything the schema doesn't allow, including unknown fields, before it reaches a query, a file name or a command.",
  },
  {
    id: "errors",
    title: "Reveal little in errors",
    text: "Return a code and a request ID. Stack traces, queries and versions belong in the log; secrets belong in neither.",
  },
  {
    id: "inventory",
    title: "Keep an inventory of hosts and versions",
    text: "List each host and version with its owner and its end-of-life date. A forgotten test server holds real data too.",
  },
  {
    id: "other-services",
    title: "Don't trust other services blindly",
    text: "Use HTTPS, set timeouts and validate responses from other services like any untrusted input.",
  },
];
