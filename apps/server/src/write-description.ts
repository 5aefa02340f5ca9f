import { type LinkedOperation, writeLinks } from "./modules/projects/api-schema/write-links.ts";

// A process of its own, with limits of its own: one line with the links and then a source from standard input, the
// description with these links to standard output.
const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const given = Buffer.concat(pieces);
const end = given.indexOf("\n");
const linked = JSON.parse(given.toString("utf8", 0, end)) as LinkedOperation[];
process.stdout.write(writeLinks(given.toString("utf8", end + 1), linked));
