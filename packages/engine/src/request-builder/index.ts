export { buildRequest, type RequestSource } from "./build-request.ts";
export { loadSample, type SampleRequest } from "./load-sample.ts";
export {
  type BuiltRequest,
  type Credential,
  type FormField,
  type NamedValue,
  parameterKey,
  type RequestBody,
  type RequestValues,
} from "./request.ts";
