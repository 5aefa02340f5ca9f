import { componentsPath } from "../description/description.ts";
import type { JsonObject } from "../json.ts";
import { field, readList, readText, scopeField, sheet } from "./fields.ts";
import type { Fix, FixContext, FixEntry, GivenAnswers } from "./fix.ts";
import type { FixDraft } from "./fix-draft.ts";
import { listResponseEntries } from "./response-targets.ts";

/** What a header is for, and its type, as its standard defines it. */
type Header = { type: "string" | "integer" | "boolean"; description: string };

type Kind = { rule: string; title: string; question: string; headers: Record<string, Header> };

function createHeaderFix({ rule, title, question, headers }: Kind): Fix {
  const options = Object.keys(headers);
  return {
    rule,
    title: () => title,
    question,
    buildSheet(context) {
      const entries = listResponseEntries(context);
      if (entries.length === 0) return sheet({ unavailable: "No operation documents a response yet." });
      return sheet({
        form: [
          field("headers", "choices", "Headers that your API sends", { required: true, options }),
          scopeField("Responses that have them"),
        ],
        entries,
      });
    },
    apply(given, draft, { entries }, context) {
      const { form } = given;
      if (!form) {
        for (const { index } of given.rows)
          draft.refuse(index, "missing_value", "Choose the headers first.", "headers");
        return;
      }
      const names = [...new Set(readList(form.values, "headers"))];
      if (names.length === 0) {
        draft.refuse(form.index, "missing_value", "Choose a header.", "headers");
        return;
      }
      if (names.some((name) => !options.includes(name))) {
        draft.refuse(form.index, "invalid_value", "Choose from the offered headers.", "headers");
        return;
      }
      const chosen = chooseEntries(given, entries, draft);
      if (!chosen) return;
      const written = new Map(
        names.map((name) => [name, shareHeader(rule, name, headers[name] as Header, draft, context)]),
      );
      let made = 0;
      for (const { at } of chosen) {
        for (const [name, value] of written) {
          if (value && draft.set({ rule, path: [...at, "headers"], key: name, value })) made++;
        }
      }
      if (made === 0) draft.refuse(form.index, "not_editable", "The file can't be edited in place here.");
    },
  };
}

/** The rows that a form goes to; says what is missing when there are none. */
export function chooseEntries(
  { form, rows }: GivenAnswers,
  entries: readonly FixEntry[],
  draft: FixDraft,
): readonly FixEntry[] | undefined {
  if (!form) return undefined;
  const scope = readText(form.values, "scope");
  if (scope === "all") return entries;
  if (scope !== "chosen") {
    draft.refuse(form.index, "missing_value", "Choose where it applies.", "scope");
    return undefined;
  }
  if (rows.length === 0) {
    draft.refuse(form.index, "missing_value", "Choose at least one row.", "scope");
    return undefined;
  }
  return rows.map(({ entry }) => entry);
}

/** A header as responses refer to it: one shared component; written out in Swagger 2.0, which shares none. */
function shareHeader(
  rule: string,
  name: string,
  { type, description }: Header,
  draft: FixDraft,
  { description: { dialect } }: FixContext,
): JsonObject | undefined {
  if (dialect === "2.0") return { type, description };
  const path = componentsPath(dialect, "headers");
  const value = { description, schema: { type } };
  // A component of that name is the same header: names of headers are defined by standards.
  const isThere = draft.read([...path, name]) !== undefined;
  if (!isThere && !draft.set({ rule, path, key: name, value })) return undefined;
  return { $ref: `#/components/headers/${name}` };
}

const text = (description: string): Header => ({ type: "string", description });
const number = (description: string): Header => ({ type: "integer", description });
const limit = number("How many requests are allowed in the current window.");
const remaining = number("How many requests are left in the current window.");
const reset = number("When the current window ends.");

export const rateLimitHeadersFix = createHeaderFix({
  rule: "rate-limit-headers",
  title: "Document rate-limit headers",
  question: "Does your API send rate-limit headers?",
  headers: {
    "RateLimit-Limit": limit,
    "RateLimit-Remaining": remaining,
    "RateLimit-Reset": reset,
    RateLimit: text("The current limits, as a structured field."),
    "RateLimit-Policy": text("The quota policies, as a structured field."),
    "X-RateLimit-Limit": limit,
    "X-RateLimit-Remaining": remaining,
    "X-RateLimit-Reset": reset,
    "X-Rate-Limit-Limit": limit,
    "X-Rate-Limit-Remaining": remaining,
    "X-Rate-Limit-Reset": reset,
    "Retry-After": text("How long to wait before the next request: seconds or a date."),
  },
});

export const corsHeadersFix = createHeaderFix({
  rule: "cors-headers",
  title: "Document CORS headers",
  question: "Does your API send CORS headers?",
  headers: {
    "Access-Control-Allow-Origin": text("Which origins may read the response."),
    "Access-Control-Allow-Methods": text("Which methods a cross-origin request may use."),
    "Access-Control-Allow-Headers": text("Which headers a cross-origin request may send."),
    "Access-Control-Allow-Credentials": text("Whether a cross-origin request may carry credentials."),
    "Access-Control-Expose-Headers": text("Which headers of the response scripts may read."),
    "Access-Control-Max-Age": number("How many seconds a preflight response may be cached."),
  },
});

export const contentSecurityHeadersFix = createHeaderFix({
  rule: "content-security-headers",
  title: "Document the Content-Security-Policy header",
  question: "Does your API send a Content-Security-Policy header?",
  headers: {
    "Content-Security-Policy": text("What a browser may load and run if it shows the response."),
    "Content-Security-Policy-Report-Only": text("A policy that is reported on but not enforced."),
  },
});

export const cacheControlHeadersFix = createHeaderFix({
  rule: "cache-control-headers",
  title: "Document the Cache-Control header",
  question: "Does your API send a Cache-Control header?",
  headers: { "Cache-Control": text("Whether and for how long the response may be cached.") },
});
