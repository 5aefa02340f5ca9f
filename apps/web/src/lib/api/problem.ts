import { ApiError, type ErrorCode, type PlanLimit } from "@linkspan/contract";
import type { Translate } from "../i18n/translate.tsx";

/** The messages for failed calls, by error code. A new code of the contract does not compile without one. */
const kinds = {
  network: "network",
  unauthenticated: "session",
  invalid_refresh_token: "session",
  invalid_dpop_proof: "session",
  use_dpop_nonce: "session",
  authorization_pending: "refused",
  slow_down: "refused",
  access_denied: "refused",
  expired_token: "refused",
  insufficient_scope: "refused",
  invalid_sign_in_state: "refused",
  mock_path_unknown: "refused",
  mock_method_unknown: "refused",
  mock_response_unknown: "refused",
  mock_not_acceptable: "refused",
  mock_request_invalid: "refused",
  invalid_sign_in_code: "refused",
  url_not_allowed: "url-not-allowed",
  url_fetch_failed: "url-fetch-failed",
  invalid_request: "refused",
  invalid_form_token: "refused",
  spam_suspected: "refused",
  waitlist_link_expired: "refused",
  unsupported_media_type: "refused",
  forbidden: "forbidden",
  plan_limit: "plan-limit",
  membership_limit: "membership-limit",
  silence_limit: "silence-limit",
  share_link_limit: "share-limit",
  screen_limit: "screen-limit",
  link_limit: "link-limit",
  draft_limit: "draft-limit",
  token_limit: "token-limit",
  revision_conflict: "revision-conflict",
  figma_account_mismatch: "figma-account",
  figma_account_taken: "figma-account",
  only_sign_in: "refused",
  sign_in_not_allowed: "refused",
  account_blocked: "refused",
  admin_account: "refused",
  recent_sign_in_required: "session",
  figma_permission_required: "figma-permission",
  import_conflict: "import-conflict",
  design_file_mismatch: "design-file",
  screens_choice_required: "design-file",
  invalid_webhook_passcode: "refused",
  project_read_only: "read-only",
  owns_projects: "refused",
  nothing_to_pay: "nothing-to-pay",
  nothing_to_change: "nothing-to-change",
  invalid_webhook_signature: "refused",
  provider_unavailable: "provider",
  owner_required: "owner-required",
  invitation_expired: "refused",
  transfer_expired: "refused",
  version_conflict: "conflict",
  precondition_required: "refused",
  description_too_complex: "too-complex",
  unknown_suggestion: "unknown-suggestion",
  invalid_picture: "invalid-picture",
  print_limit: "print-limit",
  nothing_to_fix: "nothing-to-fix",
  idempotency_key_reused: "refused",
  payload_too_large: "too-large",
  content_url_expired: "refused",
  not_found: "not-found",
  rate_limited: "rate-limited",
  task_limit: "task-limit",
  sign_in_unavailable: "refused",
  figma_unavailable: "figma",
  results_outdated: "outdated",
  maintenance: "maintenance",
  unavailable: "server",
  internal: "server",
} as const satisfies Record<ErrorCode | "network", string>;

/** The wait in seconds if the response has no Retry-After. */
const patience = 10;

/** The title and text for an error. */
export function describeProblem(error: unknown, t: Translate) {
  const problem = error instanceof ApiError ? error : undefined;
  const kind = problem ? kindOf(problem) : "unknown";
  const limit = problem?.planLimit;
  const values = {
    ...(limit ? { ...inShownUnit(limit), plan: t(`plan.${limit.plan}`) } : {}),
    seconds: problem?.retryAfter ?? patience,
  };
  const text = t(`problem.${kind}-text`, values);
  const code = problem?.requestId;
  return {
    kind,
    title: t(`problem.${kind}`, values),
    text: code ? `${text} ${t("problem.support-code", { code })}` : text,
  };
}

/** A limit error without its numbers has another message. */
function kindOf({ code, planLimit }: ApiError) {
  const kind = kinds[code];
  if (kind !== "plan-limit") return kind;
  if (planLimit?.feature === "storage") return "storage-limit";
  if (planLimit?.feature === "revisions") return "revision-limit";
  return planLimit ? kind : "plan-full";
}

/** Storage in megabytes, with one decimal. */
function inShownUnit({ feature, count, limit }: PlanLimit): { count: number; limit: number } {
  if (feature !== "storage") return { count, limit };
  const round = (bytes: number) => Math.round(bytes / 1e5) / 10;
  return { count: round(count), limit: round(limit) };
}
