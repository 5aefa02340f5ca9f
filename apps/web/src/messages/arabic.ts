import analytics from "./analytics/ar.json";
import app from "./app/ar.json";
import shared from "./ar.json";
import billing from "./billing/ar.json";
import checkout from "./checkout/ar.json";
import checks from "./checks/ar.json";
import compare from "./compare/ar.json";
import contact from "./contact/ar.json";
import docs from "./docs/ar.json";
import fix from "./fix/ar.json";
import forms from "./forms/ar.json";
import history from "./history/ar.json";
import leads from "./leads/ar.json";
import operation from "./operation/ar.json";
import overview from "./overview/ar.json";
import plans from "./plans/ar.json";
import pricing from "./pricing/ar.json";
import sales from "./sales/ar.json";
import samples from "./samples/ar.json";
import schema from "./schema/ar.json";
import score from "./score/ar.json";
import scoreResult from "./score-result/ar.json";
import search from "./search/ar.json";
import sharedDocs from "./shared-docs/ar.json";
import shell from "./shell/ar.json";
import signIn from "./sign-in/ar.json";
import tryIt from "./try/ar.json";
import waitlist from "./waitlist/ar.json";

/** Every catalogue at once: who reads Arabic fetches one file. */
export const arabicMessages = {
  ...shared,
  ...analytics,
  ...app,
  ...billing,
  ...checkout,
  ...compare,
  ...contact,
  ...checks,
  ...docs,
  ...fix,
  ...forms,
  ...leads,
  ...operation,
  ...overview,
  ...history,
  ...plans,
  ...pricing,
  ...sales,
  ...schema,
  ...samples,
  ...score,
  ...scoreResult,
  ...search,
  ...sharedDocs,
  ...shell,
  ...signIn,
  ...tryIt,
  ...waitlist,
};
