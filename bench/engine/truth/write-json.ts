import type { Position } from "@linkspan/engine";

/** A text, and where in it everything stands, by pointer. */
export type Written = { text: string; places: Map<string, Position> };

/** Writes a value as JSON and notes where it puts every member and item. Without an indent all is on one line. */
export function writeJson(value: unknown, indent: string): Written {
  const places = new Map<string, Position>();
  const parts: string[] = [];
  let line = 1;
  let column = 1;

  function put(text: string): void {
    parts.push(text);
    column += text.length;
  }

  function breakLine(depth: number): void {
    if (indent === "") return;
    parts.push("\n");
    line++;
    column = 1;
    put(indent.repeat(depth));
  }

  function write(current: unknown, pointer: string, depth: number): void {
    if (typeof current !== "object" || current === null) {
      put(JSON.stringify(current));
      return;
    }
    const isList = Array.isArray(current);
    const entries = Object.entries(current);
    put(isList ? "[" : "{");
    for (const [index, [key, child]] of entries.entries()) {
      if (index > 0) put(",");
      breakLine(depth + 1);
      const inner = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      places.set(inner, { line, column });
      if (!isList) put(`${JSON.stringify(key)}:${indent === "" ? "" : " "}`);
      write(child, inner, depth + 1);
    }
    if (entries.length > 0) breakLine(depth);
    put(isList ? "]" : "}");
  }

  places.set("", { line, column });
  write(value, "", 0);
  return { text: parts.join(""), places };
}
