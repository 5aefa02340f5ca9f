/** HTML tags without attributes and their Markdown. All other tags but links stay text. */
const tags: Record<string, readonly [open: string, close: string]> = {
  p: ["\n\n", "\n\n"],
  br: ["  \n", ""],
  b: ["**", "**"],
  strong: ["**", "**"],
  i: ["*", "*"],
  em: ["*", "*"],
  code: ["`", "`"],
  ul: ["\n\n", "\n\n"],
  ol: ["\n\n", "\n\n"],
  li: ["\n- ", "\n"],
};

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": "\u00a0",
};

/** Converts simple tags and entities to Markdown. The result is never parsed as HTML. */
export function translateTags(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replaceAll(/<a href="(https?:\/\/[^"\s<>]{1,1000})"[^<>]{0,200}>([^<>]{1,500})<\/a>/gi, "[$2]($1)")
    .replaceAll(/<(\/?)([a-z]{1,6})\s?\/?>/gi, (written, slash: string, name: string) => {
      const tag = Object.hasOwn(tags, name.toLowerCase()) ? tags[name.toLowerCase()] : undefined;
      return tag?.[slash === "" ? 0 : 1] ?? written;
    })
    .replaceAll(/&(?:lt|gt|amp|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);
}
