import { constructFromEvents, EVENT_ID, type Event, YAMLException } from "js-yaml";
import { settleLargeIntegers } from "../large-integers.ts";
import { toDuplicateDiagnostics } from "../parse/duplicate-keys.ts";
import { findEncodingDiagnostics, findUtf16Diagnostic } from "../parse/encoding.ts";
import { toPosition } from "../parse/lines.ts";
import type { ReadText, Syntax, SyntaxDiagnostic } from "../parse/syntax.ts";
import { resolveAliases } from "./aliases.ts";
import { explainYamlDiagnostic } from "./diagnostic.ts";
import { findYamlDuplicates } from "./duplicates.ts";
import { findEventStart, parseYaml, skipNode } from "./events.ts";
import { locateYaml } from "./locate.ts";
import { outlineYaml } from "./outline.ts";
import { schema } from "./schema.ts";

/** More than a description needs. The parser itself has no limit. */
const maxAliases = 200;

/** YAML, with the values that JSON could hold. */
export const yaml: Syntax = {
  name: "yaml",
  read: readYaml,
  locate: locateYaml,
  outline: outlineYaml,
  findDuplicateKeys: findDuplicateDiagnostics,
};

function readYaml(text: string): ReadText {
  const utf16 = findUtf16Diagnostic(text);
  if (utf16) return { value: undefined, diagnostics: [utf16] };
  const diagnostics = findEncodingDiagnostics(text);
  try {
    const events = parseYaml(text);
    const diagnostic = findShapeDiagnostic(text, events);
    if (diagnostic) return { value: undefined, diagnostics: [diagnostic, ...diagnostics] };
    const read = readEvents(text, events, diagnostics);
    if (/\d{16}/.test(text)) settleLargeIntegers(read.value);
    return read;
  } catch (error) {
    return { value: undefined, diagnostics: [explainYamlDiagnostic(text, error), ...diagnostics] };
  }
}

function readEvents(text: string, events: Event[], diagnostics: SyntaxDiagnostic[]): ReadText {
  const options = { source: text, schema, maxAliases };
  try {
    return { value: constructFromEvents(events, options)[0], diagnostics };
  } catch (error) {
    if (!(error instanceof YAMLException) || error.reason !== "duplicated mapping key") throw error;
    const value = constructFromEvents(events, { ...options, json: true })[0];
    diagnostics.push(...toDuplicateDiagnostics(text, findYamlDuplicates(text, events)));
    return { value, diagnostics };
  }
}

function findDuplicateDiagnostics(text: string): SyntaxDiagnostic[] {
  try {
    return toDuplicateDiagnostics(text, findYamlDuplicates(text, parseYaml(text)));
  } catch {
    // What is not YAML has no keys; reading it says why.
    return [];
  }
}

/** What makes well-formed YAML something else than one value that JSON could hold. */
function findShapeDiagnostic(text: string, events: readonly Event[]): SyntaxDiagnostic | undefined {
  if (events.length === 0) {
    const message = "The file is empty: it contains only comments";
    return { rule: "unreadable", message, position: toPosition(text, 0) };
  }
  const second = findSecondDocument(text, events);
  if (second !== undefined) {
    const message = "A second YAML document starts here: use one document per file";
    return { rule: "unreadable", message, position: toPosition(text, second) };
  }
  const { endless, crowded } = resolveAliases(text, events);
  if (endless !== undefined) {
    const message = "This alias refers to a value that contains it, which would never end";
    return { rule: "unreadable", message, position: toPosition(text, endless) };
  }
  if (crowded !== undefined) {
    const message = "Aliases up to this point expand to more than a million values";
    return { rule: "too-many-aliases", message, position: toPosition(text, crowded) };
  }
  return undefined;
}

/** The offset of a further document that holds something: `---` at the end of a text begins an empty one. */
function findSecondDocument(text: string, events: readonly Event[]): number | undefined {
  for (let at = skipNode(events, 1) + 1; at < events.length; at = skipNode(events, at + 1) + 1) {
    const event = events[at + 1];
    if (events[at]?.type !== EVENT_ID.DOCUMENT || !event) return undefined;
    const offset = findEventStart(text, event);
    if (offset !== -1) return offset;
  }
  return undefined;
}
