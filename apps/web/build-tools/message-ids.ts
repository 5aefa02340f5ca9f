import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const source = join(import.meta.dirname, "../src");
const target = join(source, "lib/i18n/message-id.ts");

/** Writes the type of all message IDs: TypeScript cannot list folders, and a manual list would become outdated. */
export function writeMessageIds(): void {
  const catalogs = globSync("messages/*/*/en.json", { cwd: source }).sort();
  const ids = catalogs.flatMap((path) => Object.keys(JSON.parse(readFileSync(join(source, path), "utf8"))));
  const union = ids.map((id) => `\n  | ${JSON.stringify(id)}`).join("");
  const text = `/** Generated from the English catalogs by build-tools/message-ids.ts. */\nexport type MessageId =${union};\n`;
  // An unchanged file stays untouched: the compiler and the development server watch it.
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}

if (import.meta.main) writeMessageIds();
