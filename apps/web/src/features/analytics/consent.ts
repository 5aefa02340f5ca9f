import { useSyncExternalStore } from "react";
import { createPreference } from "../../lib/preference.ts";

const consent = createPreference("analytics-consent", ["unasked", "yes", "no"]);

export const setConsent = consent.set;

export function useConsent() {
  return useSyncExternalStore(consent.subscribe, consent.get, () => consent.initial);
}

/** Whether the browser opts out for the person: Do Not Track, or Global Privacy Control. */
export function browserOptsOut(browser: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === "1" || browser.globalPrivacyControl === true;
}
