export type { ExampleMode, ExampleOptions } from "./examples/context.ts";
export { createExample } from "./examples/create-example.ts";
