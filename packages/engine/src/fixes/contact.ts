import { field, isEmail, isWebUrl, readText, sheet } from "./fields.ts";
import type { Fix } from "./fix.ts";
import { setOrRefuse } from "./fix-draft.ts";

const rule = "contact";

/** Who to write to about the API. */
export const contactFix: Fix = {
  rule,
  title: () => "Add a contact",
  buildSheet: () =>
    sheet({
      form: [
        field("name", "text", "Contact name"),
        field("email", "email", "Contact email"),
        field("url", "url", "Contact URL"),
      ],
    }),
  apply({ form }, draft) {
    if (!form) return;
    const { index, values } = form;
    const given = {
      name: readText(values, "name").replaceAll(/\s+/g, " "),
      email: readText(values, "email"),
      url: readText(values, "url"),
    };
    if (given.email === "" && given.url === "") {
      draft.refuse(index, "missing_value", "Enter an email address or a URL.", "email");
      return;
    }
    if (given.email !== "" && !isEmail(given.email)) {
      draft.refuse(index, "invalid_value", "Enter an email address.", "email");
      return;
    }
    if (given.url !== "" && !isWebUrl(given.url)) {
      draft.refuse(index, "invalid_value", "Enter a URL that starts with https:// or http://.", "url");
      return;
    }
    for (const [key, value] of Object.entries(given)) {
      // A name that is there stays.
      const isKept = key === "name" && typeof draft.read(["info", "contact", "name"]) === "string";
      if (value !== "" && !isKept) setOrRefuse(draft, index, { rule, path: ["info", "contact"], key, value });
    }
  },
};
