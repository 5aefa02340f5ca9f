import type { Dialect } from "../description/dialect.ts";
import type { ParameterView } from "../documentation-view/read-parameters.ts";
import type { SecurityChoice } from "../documentation-view/read-security.ts";
import type { OperationView } from "../documentation-view/view-operation.ts";
import { createExample } from "../examples/create-example.ts";
import type { Json } from "../json.ts";
import { type Credential, parameterKey, type RequestValues } from "./request.ts";
import { sampleBody } from "./sample-body.ts";

type Options = { dialect: Dialect };

/** More parameters than these are not shown filled, unless the operation needs them. */
const maxOptional = 4;

/**
 * Values for a sample request: the author's examples, else generated ones. The same operation always has the same
 * sample. Optional parameters are included only if they have an example.
 */
export function sampleValues(view: OperationView, { dialect }: Options): RequestValues {
  const parameters = new Map<string, Json>();
  let optional = 0;
  for (const parameter of view.parameters) {
    if (parameter.lost || parameter.name === "" || isGivenElsewhere(parameter)) continue;
    if (!parameter.isRequired && (!hasExample(parameter) || optional++ >= maxOptional)) continue;
    parameters.set(parameterKey(parameter), sampleParameter(view, parameter, dialect));
  }
  const [choice = []] = view.security ?? [];
  return { parameters, body: sampleBody(view, dialect), credentials: sampleCredentials(choice) };
}

/** These three say what the rest of a request says already. */
function isGivenElsewhere(parameter: ParameterView): boolean {
  return parameter.in === "header" && /^(accept|content-type|authorization)$/i.test(parameter.name);
}

function hasExample({ example, wire }: ParameterView): boolean {
  return example !== undefined || wire.given !== undefined;
}

function sampleParameter({ resolve }: OperationView, { wire }: ParameterView, dialect: Dialect): Json {
  if (wire.given !== undefined) return wire.given;
  return createExample(wire.schema, { resolve, dialect, direction: "request" });
}

/** Placeholders that cannot be mistaken for real secrets. */
function sampleCredentials(choice: SecurityChoice): ReadonlyMap<string, Credential> {
  return new Map(choice.map(({ scheme, kind }): [string, Credential] => [scheme, sampleCredential(kind)]));
}

function sampleCredential(kind: SecurityChoice[number]["kind"]): Credential {
  if (kind?.type === "apiKey") return "YOUR_API_KEY";
  if (kind?.type !== "http" || kind.scheme === "bearer") return "YOUR_TOKEN";
  return kind.scheme === "basic" ? { username: "username", password: "password" } : "YOUR_CREDENTIALS";
}
