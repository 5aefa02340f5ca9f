export { writeCode, writeInline } from "./documentation/markdown/text.ts";
export { type WrittenMarkdown, writeMarkdown } from "./documentation/markdown/write-markdown.ts";
export { type WrittenTypes, writeTypes } from "./documentation/typescript/write-types.ts";
