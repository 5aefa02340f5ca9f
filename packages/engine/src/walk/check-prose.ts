import { currentPath, type Traversal } from "./traversal.ts";

/** Elements and attributes that run or load something. The tag's text may not hold another `<`: no text takes long. */
const active = String.raw`<\/?(?:script|iframe|object|embed)\b|<[a-z][^<>]*[\s/"']on[a-z]{3,20}\s?=`;
const activeAnywhere = new RegExp(active, "i");
const activeHere = new RegExp(active, "iy");
const proseKeys = new Set(["description", "title", "summary"]);

/** Whether a text holds such markup anywhere: asked once of the whole, so that most documents need no closer look. */
export function mayContainMarkup(text: string): boolean {
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at + 1)) {
    // Descriptions are full of <p> and </li>, which are too short to be any of these.
    if (text[at + 2] === ">" || text[at + 3] === ">" || text[at + 4] === ">") continue;
    activeHere.lastIndex = at;
    if (activeHere.test(text)) return true;
  }
  return false;
}

/** Looks for markup in a text that would do something if it were shown as it is. */
export function checkProse(pass: Traversal, key: string, text: string): void {
  if (proseKeys.has(key) && text.includes("<") && activeAnywhere.test(text))
    pass.report("html-in-text", currentPath(pass));
}
