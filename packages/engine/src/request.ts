export { buildRequest, type RequestSource } from "./documentation/request/build-request.ts";
export {
  type BuiltRequest,
  type Credential,
  type FormField,
  type NamedValue,
  parameterKey,
  type RequestBody,
  type RequestValues,
} from "./documentation/request/request.ts";
export { chooseMedia, sampleBody } from "./documentation/request/sample-body.ts";
export { sampleValues } from "./documentation/request/sample-values.ts";
