/** An inline element. There are no others, so an author's text cannot become any other element. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "emphasis" | "strike"; inner: Inline[] }
  | { kind: "link"; url: string; inner: Inline[] };

/** How far the closing delimiter is searched, in characters: a hostile text would take long without a limit. */
const maxDistance = 1000;

const maxDepth = 6;

/** Parses inline Markdown. Unknown syntax is text. */
export function parseInline(text: string, depth = 0): Inline[] {
  const pieces: Inline[] = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = depth < maxDepth ? readMark(text, at, depth) : undefined;
    if (!found) {
      plain += text[at];
      at++;
      continue;
    }
    if (found.plain !== undefined) plain += found.plain;
    else {
      if (plain) pieces.push({ kind: "text", text: plain });
      plain = "";
      pieces.push(...found.pieces);
    }
    at = found.end;
  }
  if (plain) pieces.push({ kind: "text", text: plain });
  return pieces;
}

type Found = { end: number; pieces: Inline[]; plain?: string };

function readMark(text: string, at: number, depth: number): Found | undefined {
  switch (text.charAt(at)) {
    case "\\":
      return /[!-/:-@[-`{-~]/.test(text[at + 1] ?? "")
        ? { end: at + 2, pieces: [], plain: text[at + 1] ?? "" }
        : undefined;
    case "\n":
      return { end: at + 1, pieces: [{ kind: "break" }] };
    case "`":
      return readCode(text, at);
    case "[":
      return readLink(text, at, depth);
    case "!":
      // Images become links: nothing is fetched from other servers.
      return text[at + 1] === "[" ? readLink(text, at + 1, depth) : undefined;
    case "<":
      return readAngle(text, at);
    case "h":
      return readBare(text, at);
    case "*":
    case "_":
    case "~":
      return readEmphasis(text, at, depth);
    default:
      return undefined;
  }
}

function readCode(text: string, at: number): Found | undefined {
  let ticks = at;
  while (text[ticks] === "`" && ticks - at < 10) ticks++;
  const mark = text.slice(at, ticks);
  const end = find(text, mark, ticks);
  if (end < 0) return { end: ticks, pieces: [], plain: mark };
  return { end: end + mark.length, pieces: [{ kind: "code", text: text.slice(ticks, end).trim() }] };
}

function readLink(text: string, at: number, depth: number): Found | undefined {
  const close = find(text, "](", at + 1);
  if (close < 0) return undefined;
  const end = findClose(text, close + 2);
  if (end < 0) return undefined;
  const words = text.slice(at + 1, close);
  const [url = ""] = text
    .slice(close + 2, end)
    .trim()
    .split(/\s/, 1);
  if (words.includes("[")) return undefined;
  const safe = toSafeUrl(url.replace(/^<|>$/g, ""));
  const inner = parseInline(words, depth + 2);
  // A link with an unsafe URL becomes text.
  return { end: end + 1, pieces: safe === undefined ? inner : [{ kind: "link", url: safe, inner }] };
}

function readAngle(text: string, at: number): Found | undefined {
  const end = find(text, ">", at + 1);
  const inside = end < 0 ? "" : text.slice(at + 1, end);
  if (!/^(?:https?:\/\/|mailto:)[^\s<]+$/i.test(inside)) return undefined;
  return toUrlLink(inside, end + 1);
}

function readBare(text: string, at: number): Found | undefined {
  if (!text.startsWith("http", at) || /\w/.test(text[at - 1] ?? "")) return undefined;
  const [found = ""] = /^https?:\/\/[^\s<>"'`]{1,1000}/.exec(text.slice(at, at + maxDistance)) ?? [];
  const url = found.replace(/[.,;:!?)\]*_]{1,20}$/, "");
  return url.length > 8 ? toUrlLink(url, at + url.length) : undefined;
}

function toUrlLink(written: string, end: number): Found | undefined {
  const url = toSafeUrl(written);
  if (url === undefined) return undefined;
  return { end, pieces: [{ kind: "link", url, inner: [{ kind: "text", text: written }] }] };
}

function readEmphasis(text: string, at: number, depth: number): Found | undefined {
  const sign = text[at] ?? "";
  const isDouble = text[at + 1] === sign;
  if (sign === "~" && !isDouble) return undefined;
  const mark = isDouble ? sign + sign : sign;
  const start = at + mark.length;
  // An underscore within a word belongs to the word.
  if (sign === "_" && /\w/.test(text[at - 1] ?? "")) return undefined;
  if (!/\S/.test(text[start] ?? "") || text[start] === sign) return skipRun(text, at, sign);
  const end = find(text, mark, start + 1);
  if (end < 0 || /\s/.test(text[end - 1] ?? "")) return undefined;
  if (sign === "_" && /\w/.test(text[end + mark.length] ?? "")) return undefined;
  const kind = sign === "~" ? "strike" : isDouble ? "strong" : "emphasis";
  const inner = parseInline(text.slice(start, end), depth + 1);
  return { end: end + mark.length, pieces: [{ kind, inner }] };
}

/** A long run of one character has no meaning and is skipped in one step. */
function skipRun(text: string, at: number, sign: string): Found {
  let end = at;
  while (text[end] === sign) end++;
  if (end === at) end++;
  return { end, pieces: [], plain: text.slice(at, end) };
}

/** The end of a URL, which may contain parentheses. */
function findClose(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length && at < from + maxDistance; at++) {
    if (text[at] === "(") open++;
    if (text[at] === ")" && --open === 0) return at;
  }
  return -1;
}

function find(text: string, mark: string, from: number): number {
  const end = text.slice(from, from + maxDistance).indexOf(mark);
  return end < 0 ? -1 : from + end;
}

/** The URL if it is http, https or mailto. Parsed as the browser does, so that no spelling evades the check. */
export function toSafeUrl(url: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:)/i.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return ["http:", "https:", "mailto:"].includes(protocol) ? href : undefined;
}
