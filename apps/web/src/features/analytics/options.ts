import type { PostHogConfig } from "posthog-js";

/** Options of the client. Its request timeout of 60 s cannot be changed. */
export const options = {
  session_idle_timeout_seconds: 1800,
  cookie_expiration: 365,
  feature_flag_request_timeout_ms: 3000,
  surveys_request_timeout_ms: 10_000,
  respect_dnt: true,
  capture_pageview: "history_change",
  person_profiles: "identified_only",
  // Only which pages and features are used is collected, nothing that is typed or shown.
  autocapture: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_web_experiments: true,
  advanced_disable_flags: true,
  // The content security policy allows only our own scripts.
  disable_external_dependency_loading: true,
} satisfies Partial<PostHogConfig>;
