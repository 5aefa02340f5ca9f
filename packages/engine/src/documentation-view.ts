export type { Dialect } from "./description/dialect.ts";
export type { SecurityScheme } from "./description/security-schemes.ts";
export type { ApiFacts } from "./documentation/api-facts.ts";
export type { OperationContent } from "./documentation/chunk.ts";
export {
  type Attempt,
  type LoadComponent,
  loadEach,
  makeWithComponents,
  noteMissing,
} from "./documentation/load-components.ts";
export type { LoadedParts } from "./documentation/view/lookup.ts";
export type { SchemaNode } from "./documentation/view/node.ts";
export type { BodyView, ResponseView } from "./documentation/view/read-bodies.ts";
export type { CallbackView } from "./documentation/view/read-callbacks.ts";
export type { Constraint } from "./documentation/view/read-constraints.ts";
export type { MediaView } from "./documentation/view/read-media.ts";
export type { ParameterView } from "./documentation/view/read-parameters.ts";
export type { SecurityChoice } from "./documentation/view/read-security.ts";
export type { TypeWords } from "./documentation/view/read-type.ts";
export { toSchemaReference } from "./documentation/view/schema-reference.ts";
export { type OperationView, viewOperation } from "./documentation/view/view-operation.ts";
export { type SchemaView, viewSchema } from "./documentation/view/view-schema.ts";
export { writeValue } from "./documentation/view/write-value.ts";
export type { Json } from "./json.ts";
