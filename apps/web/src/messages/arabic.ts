import analytics from "./analytics/ar.json";
import app from "./app/ar.json";
import shared from "./ar.json";
import checkout from "./checkout/ar.json";
import compare from "./compare/ar.json";
import contact from "./contact/ar.json";
import descriptions from "./descriptions/ar.json";
import forms from "./forms/ar.json";
import leads from "./leads/ar.json";
import plans from "./plans/ar.json";
import pricing from "./pricing/ar.json";
import sales from "./sales/ar.json";
import score from "./score/ar.json";
import scoreResult from "./score-result/ar.json";
import signIn from "./sign-in/ar.json";
import waitlist from "./waitlist/ar.json";

/** Every catalogue at once: who reads Arabic fetches one file. */
export const arabicMessages = {
  ...shared,
  ...analytics,
  ...app,
  ...checkout,
  ...compare,
  ...contact,
  ...descriptions,
  ...forms,
  ...leads,
  ...plans,
  ...pricing,
  ...sales,
  ...score,
  ...scoreResult,
  ...signIn,
  ...waitlist,
};
