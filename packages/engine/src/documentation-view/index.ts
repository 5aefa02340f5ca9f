export type { Dialect } from "../description/dialect.ts";
export type { SecurityScheme } from "../description/security-schemes.ts";
export type { ApiFacts } from "../documentation/api-facts.ts";
export type { OperationContent } from "../documentation/chunk.ts";
export {
  type Attempt,
  buildWithComponents,
  type LoadComponent,
  loadEach,
  noteMissing,
} from "../documentation/load-components.ts";
export type { Json } from "../json.ts";
export type { LoadedComponents } from "./lookup.ts";
export type { SchemaNode } from "./node.ts";
export type { BodyView, ResponseView } from "./read-bodies.ts";
export type { CallbackView } from "./read-callbacks.ts";
export type { Constraint } from "./read-constraints.ts";
export type { MediaView } from "./read-media.ts";
export type { ParameterView } from "./read-parameters.ts";
export type { SecurityChoice } from "./read-security.ts";
export type { TypeWords } from "./read-type.ts";
export { toSchemaReference } from "./schema-reference.ts";
export { type OperationView, viewOperation } from "./view-operation.ts";
export { type SchemaView, viewSchema } from "./view-schema.ts";
export { writeValue } from "./write-value.ts";
