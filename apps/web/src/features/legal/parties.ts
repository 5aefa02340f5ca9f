import { linksToPages } from "../../lib/site/pages.ts";
import { site } from "../../lib/site/site.ts";

/** Who runs this site. */
export const owner = site.companyName ?? "Linkspan";

/** Where to write, as words that fit behind "write to": an address, the contact form, or the foot of the page. */
export const writeTo = findContact();

function findContact(): string {
  const [email] = site.emails;
  if (email) return `[${email}](mailto:${email})`;
  const [form] = linksToPages([{ to: "/contact" }]);
  return form ? `us through the [contact form](${form.to})` : "us";
}
