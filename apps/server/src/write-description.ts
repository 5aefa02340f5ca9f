import { type LinkedOperation, writeLinks } from "./modules/projects/api-schema/write-links.ts";
import { readTask } from "./read-task.ts";

// A process of its own, with limits of its own: the description with its links goes to standard output.
const { request, text } = await readTask<LinkedOperation[]>();
process.stdout.write(writeLinks(text, request));
