import { readTask } from "./read-task.ts";
import { type LinkedOperation, writeLinks } from "./write-links.ts";

// A process of its own, with limits of its own: the description with its links goes to standard output.
const { request, source } = await readTask<LinkedOperation[]>();
process.stdout.write(writeLinks(source.toString(), request));
