export { buildRequest, type RequestSource } from "./documentation/request/build-request.ts";
export { loadSample, type SampleRequest } from "./documentation/request/load-sample.ts";
export {
  type BuiltRequest,
  type Credential,
  type FormField,
  type NamedValue,
  parameterKey,
  type RequestBody,
  type RequestValues,
} from "./documentation/request/request.ts";
