import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../dev/environment.ts";

const kinds = ["run", "values", "domain"] as const;
/** How the check treats a command: runs it, gives a value of its own, or leaves it out. */
type CommandKind = (typeof kinds)[number];
export type PageCommand = { kind: CommandKind; text: string };

/** The commands of the page: those of its blocks "sh", whose second word is the kind, if they are not just run. */
export function readCommands(page = readFileSync(join(root, "docs/self-hosting.md"), "utf8")): PageCommand[] {
  const blocks = [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, info = "", content = ""]) => {
    const [language, word = "run", ...more] = info.split(" ");
    const kind = kinds.find((each) => each === word);
    if (language !== "sh" || !kind || more.length > 0) throw new Error(`unknown kind of block: ${info}`);
    return splitCommands(content).map((text) => ({ kind, text }));
  });
}

/** A command per line; a here-document belongs to the line that begins it. */
function splitCommands(content: string): string[] {
  const commands: string[] = [];
  let end: string | undefined;
  for (const line of content.trimEnd().split("\n")) {
    if (end === undefined) commands.push(line);
    else commands[commands.length - 1] += `\n${line}`;
    if (end === undefined) end = /<<(\w+)$/.exec(line)?.[1];
    else if (line === end) end = undefined;
  }
  if (end !== undefined) throw new Error(`no ${end} in a block`);
  return commands;
}
