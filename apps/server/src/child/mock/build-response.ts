import type { Json } from "@linkspan/engine";
import { restoreLargeIntegers } from "@linkspan/engine";
import type {
  ApiFacts,
  MediaView,
  OperationView,
  ParameterView,
  ResponseView,
} from "@linkspan/engine/documentation-view";
import { createExample } from "@linkspan/engine/examples";
import type { WorkBudget } from "@linkspan/engine/validation";
import { isJsonType, mediaTypeOf } from "./media-types.ts";
import { MockProblem } from "./mock-problem.ts";
import type { Preference } from "./select-response.ts";

/** What is made with: the operation, the edition of its description, and the work that one response may take. */
export type Source = { view: OperationView; dialect: ApiFacts["dialect"]; budget: WorkBudget };

/** A body that browsers take for nothing but data. */
export type WrittenBody = { type: string; text: string };

/** Longer answers are no examples. */
const maxBodyLength = 2_000_000;

/** Writes the body: what the author shows, else one that is made and always the same. */
export function writeBody(media: MediaView, { example, dynamic }: Preference, source: Source): WrittenBody {
  const isJson = isJsonType(media.type);
  const authored = findAuthored(media, example);
  const value = authored === undefined || dynamic ? make(media.schema ?? true, source) : authored;
  const text = isJson ? writeJson(value) : typeof value === "string" ? value : writeJson(value);
  return { type: toSafeType(media.type), text: text.slice(0, maxBodyLength) };
}

function findAuthored({ examples }: MediaView, name: string | undefined): Json | undefined {
  if (name === undefined) return examples.find(({ value }) => value !== undefined)?.value;
  const found = examples.find((each) => each.name === name && each.value !== undefined);
  if (found) return found.value;
  const names = examples.map((each) => each.name).filter((each) => each !== "");
  const words = names.length > 0 ? `Documented: ${names.join(", ")}.` : "No example is documented by a name.";
  throw new MockProblem("mock_response_unknown", words, { codes: [] });
}

function make(schema: Json, { view: { resolve }, dialect, budget }: Source): Json {
  return createExample(schema, { resolve, dialect, direction: "response", budget });
}

function writeJson(value: Json): string {
  return restoreLargeIntegers(JSON.stringify(value, undefined, 2) ?? "null");
}

/** JSON keeps its name. Everything else comes as plain text, whatever the description calls it: no page, no script. */
function toSafeType(type: string): string {
  const bare = mediaTypeOf(type);
  if (bare.includes("*") || bare === "") return "application/json; charset=utf-8";
  if (isJsonType(bare)) return `${bare}; charset=utf-8`;
  return bare === "text/csv" ? "text/csv; charset=utf-8" : "text/plain; charset=utf-8";
}

/** What a mock never says, whatever is documented: it would act on browsers, on caches or on the connection. */
const withheld =
  /^(?:set-cookie2?|www-authenticate|proxy-.*|access-control-.*|cross-origin-.*|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|refresh|clear-site-data|strict-transport-security|x-content-type-options|x-frame-options|x-xss-protection|permissions-policy|feature-policy|referrer-policy|report-to|reporting-endpoints|nel|origin-.*|service-worker-.*|(?:x-)?sourcemap|alt-svc|cache-control|expires|pragma|vary|date|server|age|link|x-request-id|speculation-rules|no-vary-search|document-policy|.*-policy(?:-report-only)?)$/i;

const maxHeaders = 50;

/** The documented headers of a response that a mock may send. */
export function writeHeaders(
  { headers }: ResponseView,
  isSuccess: boolean,
  source: Source,
): Record<string, string> {
  const written: Record<string, string> = {};
  for (const header of headers.slice(0, maxHeaders)) {
    const name = header.name.toLowerCase();
    if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name) || withheld.test(name)) continue;
    // Elsewhere it would send people away from here.
    if (name === "location" && !isSuccess) continue;
    const value = writeHeader(header, source);
    if (value !== "" && /^[\t\x20-\x7e]{1,2000}$/.test(value)) written[name] = value;
  }
  return written;
}

function writeHeader({ wire, lost }: ParameterView, source: Source): string {
  if (lost) return "";
  const value = wire.given ?? make(wire.schema, source);
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.map(String).join(",") : restoreLargeIntegers(JSON.stringify(value));
}
