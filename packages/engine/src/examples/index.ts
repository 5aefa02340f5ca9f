export type { ExampleMode, ExampleOptions } from "./context.ts";
export { createExample } from "./create-example.ts";
