import analytics from "./analytics/ar.json";
import app from "./app/ar.json";
import shared from "./ar.json";
import contact from "./contact/ar.json";
import forms from "./forms/ar.json";
import leads from "./leads/ar.json";
import sales from "./sales/ar.json";
import signIn from "./sign-in/ar.json";
import waitlist from "./waitlist/ar.json";

/** Every catalogue at once: who reads Arabic fetches one file. */
export const arabicMessages = {
  ...shared,
  ...analytics,
  ...app,
  ...contact,
  ...forms,
  ...leads,
  ...sales,
  ...signIn,
  ...waitlist,
};
