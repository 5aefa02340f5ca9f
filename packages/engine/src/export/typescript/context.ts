import { referenceName } from "../../documentation-view/lookup.ts";
import type { Json } from "../../json.ts";
import { toTypeName } from "./names.ts";

/** So many named schemas are written; one operation seldom needs more, and never reads well with more. */
const maxNamed = 400;

/** So many characters are written in all. */
const maxCharacters = 400_000;

/** What the types of one operation share. */
export type TypeContext = {
  resolve: (reference: string) => Json | undefined;
  readsSiblings: boolean;
  /** The name of what a reference leads to; undefined where it leads to nothing that is here. */
  name(reference: string): string | undefined;
  /** Takes a name for a type of our own. */
  take(name: string): string;
  /** Whether there is room for so many characters more. */
  spend(characters: number): boolean;
  /** References that were named and not written yet. */
  waiting: string[];
  missing: Set<string>;
  /** Writes what a schema allows; `indent` is that of the line it begins on. */
  write(schema: Json | undefined, indent: string, depth: number): string;
};

type Write = (context: TypeContext, schema: Json | undefined, indent: string, depth: number) => string;

/** Starts with no name taken. */
export function createContext(
  resolve: TypeContext["resolve"],
  readsSiblings: boolean,
  write: Write,
): TypeContext {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  let left = maxCharacters;

  function take(wanted: string): string {
    let name = wanted;
    for (let turn = 2; taken.has(name); turn++) name = `${wanted}${turn}`;
    taken.add(name);
    return name;
  }

  const context: TypeContext = {
    resolve,
    readsSiblings,
    waiting: [],
    missing: new Set(),
    take,
    write: (schema, indent, depth) => write(context, schema, indent, depth),
    spend(characters) {
      left -= characters;
      return left > 0;
    },
    name(reference) {
      const known = names.get(reference);
      if (known !== undefined) return known;
      if (resolve(reference) === undefined) {
        context.missing.add(reference);
        return undefined;
      }
      if (names.size >= maxNamed) return undefined;
      const name = take(toTypeName(referenceName(reference)));
      names.set(reference, name);
      context.waiting.push(reference);
      return name;
    },
  };
  return context;
}
