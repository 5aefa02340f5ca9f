import type { PostHogConfig } from "posthog-js";

/** How the client behaves. A request that is not answered is given up after 60 s, which is fixed in the client. */
export const options = {
  session_idle_timeout_seconds: 1800,
  cookie_expiration: 365,
  feature_flag_request_timeout_ms: 3000,
  surveys_request_timeout_ms: 10_000,
  respect_dnt: true,
  capture_pageview: "history_change",
  person_profiles: "identified_only",
  // What is asked for is which pages and features are used, and nothing that is typed or shown.
  autocapture: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_web_experiments: true,
  advanced_disable_flags: true,
  // The pages' policy allows our own scripts alone.
  disable_external_dependency_loading: true,
} satisfies Partial<PostHogConfig>;
