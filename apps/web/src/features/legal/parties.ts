import { linksToPages } from "../../lib/site/pages.ts";
import { site } from "../../lib/site/site.ts";

/** Who runs this site. */
export const owner = site.companyName ?? "Linkspan";

/** A text that fits after "write to": a link to the email address or the contact form, or only "us". */
export const writeTo = findContact();

function findContact(): string {
  const [email] = site.emails;
  if (email) return `[${email}](mailto:${email})`;
  const [form] = linksToPages([{ to: "/contact" }]);
  return form ? `us through the [contact form](${form.to})` : "us";
}
