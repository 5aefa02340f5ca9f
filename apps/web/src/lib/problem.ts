import { ApiError, type ErrorCode } from "@linkspan/contract";
import type { Translate } from "./translate.tsx";

/** Which words a failed call is told in. A new code of the contract does not compile until it has some. */
const kinds = {
  network: "network",
  unauthenticated: "session",
  refresh_refused: "session",
  proof_invalid: "session",
  proof_nonce: "session",
  sign_in_state: "refused",
  sign_in_code: "refused",
  address_refused: "refused",
  address_failed: "refused",
  invalid_request: "refused",
  unsupported_media_type: "refused",
  forbidden: "refused",
  plan_limit: "refused",
  membership_limit: "refused",
  project_frozen: "refused",
  projects_owned: "refused",
  owner_required: "refused",
  invitation_over: "refused",
  offer_over: "refused",
  version_conflict: "refused",
  precondition_required: "refused",
  description_too_complex: "refused",
  idempotency_key_reused: "refused",
  payload_too_large: "too-large",
  not_found: "not-found",
  rate_limited: "rate-limited",
  figma_unavailable: "figma",
  unavailable: "server",
  internal: "server",
} as const satisfies Record<ErrorCode | "network", string>;

/** For answers that do not say how long to wait. */
const patience = 10;

/** What happened and what to do, for a person. */
export function describeProblem(error: unknown, t: Translate) {
  const problem = error instanceof ApiError ? error : undefined;
  const kind = problem ? kinds[problem.code] : "unknown";
  const text = t(`problem.${kind}-text`, { seconds: problem?.retryAfter ?? patience });
  const code = problem?.requestId;
  return {
    kind,
    title: t(`problem.${kind}`),
    text: code ? `${text} ${t("problem.support-code", { code })}` : text,
  };
}
