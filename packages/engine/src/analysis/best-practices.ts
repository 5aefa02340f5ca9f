/** A security tip that holds for every API, whatever its description says. */
export type BestPractice = { id: string; title: string; text: string };

/** The twelve security tips shown beside every analysis. */
export const bestPractices: readonly BestPractice[] = [
  {
    id: "object-access",
    title: "Check who owns each object",
    text: "Ask on every call whether this caller may see this booking. A number in the path that can be counted up is no protection.",
  },
  {
    id: "sign-in",
    title: "Make sign-in hard to guess",
    text: "Limit attempts, offer a second factor, and answer the same whether the account or the password was wrong.",
  },
  {
    id: "tokens",
    title: "Let tokens end soon",
    text: "Issue tokens that last minutes, renew them with one-time refresh tokens, and let people sign out everywhere.",
  },
  {
    id: "properties",
    title: "Return and accept only what is meant",
    text: "Choose the fields of each answer and of each change one by one. Copying whole records lets secrets out and roles in.",
  },
  {
    id: "limits",
    title: "Limit what one caller can use",
    text: "Cap rate, page size, body size and time for each caller, and answer 429 with Retry-After.",
  },
  {
    id: "function-access",
    title: "Refuse by default",
    text: "Name who may call each operation and refuse the rest. Administration needs a check of its own, not a hidden address.",
  },
  {
    id: "flows",
    title: "Protect what can be bought up",
    text: "Think of a program that books every place on a sailing. Limit such steps by person and by payment, not by call alone.",
  },
  {
    id: "outgoing-calls",
    title: "Do not fetch what callers name",
    text: "When an address comes from outside, allow known hosts only, refuse private networks and follow no redirects.",
  },
  {
    id: "input",
    title: "Check input against its schema",
    text: "Refuse what the schema does not allow, unknown fields included, before any of it reaches a query, a file name or a command.",
  },
  {
    id: "errors",
    title: "Say little when things fail",
    text: "Answer with a code and a request id. Stack traces, queries and versions belong in the log, and secrets in neither.",
  },
  {
    id: "inventory",
    title: "Know every version that answers",
    text: "List each host and version with its owner and its end. The forgotten test server holds real data too.",
  },
  {
    id: "other-services",
    title: "Trust other services no more than callers",
    text: "Use https, set a time limit, and check what comes back from another service as you would check a stranger's input.",
  },
];
