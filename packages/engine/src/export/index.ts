export { writeCode, writeInline } from "./markdown/text.ts";
export { type WrittenMarkdown, writeMarkdown } from "./markdown/write-markdown.ts";
export { type WrittenTypes, writeTypes } from "./typescript/write-types.ts";
