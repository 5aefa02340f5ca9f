const schemes = ["javascript", "vbscript", "data"];

/** What readers of URLs ignore: spaces, control characters, the marks of quoted lines, escapes, and these as entities. */
const ignored = String.raw`[\s>\\\p{Cc}]|&(?:tab|newline|nbsp);?|&#(?:0*(?:[1-9]|[12]\d|3[0-2])|x0*(?:[1-9a-f]|1[\da-f]|20))(?:;|(?![\da-f]))`;

/** A character as itself or as an entity. */
function writeCharacter(character: string): string {
  const codes = [character.toLowerCase(), character.toUpperCase()].map((each) => each.charCodeAt(0));
  const decimal = codes.join("|");
  const hex = codes.map((code) => code.toString(16)).join("|");
  const name = character === ":" ? "|&colon;" : "";
  return `(?:${character}|&#0*(?:${decimal})(?:;|(?!\\d))|&#x0*(?:${hex})(?:;|(?![\\da-f]))${name})`;
}

const scheme = schemes
  .map((name) => `${name}:`.split("").map(writeCharacter).join(`(?:${ignored})*`))
  .join("|");
// Where a URL begins: a link, a definition, an attribute or an autolink. "The data: a list" is none of them.
const start = `(?:\\]\\(|\\]:|=)(?:${ignored}|["'\`<])*|<(?:${ignored})*`;
const scriptUrl = new RegExp(`(${start})(?:${scheme})`, "giu");

/** Replaces the scheme of URLs that run or carry content: renderers of Markdown differ in what they let through. */
export function removeScriptUrls(markdown: string): string {
  return markdown.replaceAll(scriptUrl, "$1#");
}
