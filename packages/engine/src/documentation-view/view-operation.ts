import type { ApiFacts } from "../documentation/api-facts.ts";
import type { OperationContent } from "../documentation/chunk.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { factsFor } from "./facts-for.ts";
import { createLookup, createResolve, follow, forDirection, type LoadedComponents } from "./lookup.ts";
import { type BodyView, type ResponseView, readBody, readResponses, readText } from "./read-bodies.ts";
import { type CallbackView, readCallbacks } from "./read-callbacks.ts";
import { type ParameterView, readParameters } from "./read-parameters.ts";
import { readChoices, type SecurityChoice } from "./read-security.ts";
import { readServers } from "./read-servers.ts";

/** Everything that the page of one operation or webhook shows. Trees are read when they are opened. */
export type OperationView = {
  title: string;
  operationId: string;
  description: string;
  isDeprecated: boolean;
  /** The API calls, and the reader answers. */
  isWebhook: boolean;
  /** How its reader meets what it says: what a webhook sends comes in to them, as responses do elsewhere. */
  directions: { body: Direction; responses: Direction };
  /** Where it answers: servers of its own, else those of the whole API. */
  servers: readonly string[];
  security: readonly SecurityChoice[] | undefined;
  externalDocs: { address: string; description: string } | undefined;
  parameters: readonly ParameterView[];
  body: BodyView | undefined;
  responses: readonly ResponseView[];
  callbacks: readonly CallbackView[];
  /** Resolves a reference, for generating examples and types. */
  resolve: (reference: string) => Json | undefined;
  /** What has to be fetched before the page is whole. */
  missing: readonly string[];
};

type Direction = "request" | "response";

const outgoing = { body: "request", responses: "response" } as const;
const incoming = { body: "response", responses: "request" } as const;

/**
 * The work for the parameters, headers and bodies of one operation together: a schema counts 4, a property, value or choice 1,
 * a part of the page 100. Parts beyond it are left out. The largest operation of a sample of the corpus takes 61,000.
 */
const maxWork = 200_000;

const nothing: LoadedComponents = new Map();

/** Looks at the content of an operation as a page. It never throws, whatever the content is. */
export function viewOperation(
  from: OperationContent,
  facts: ApiFacts,
  loaded: LoadedComponents = nothing,
): OperationView {
  const content: OperationContent = isObject(from) ? from : { operation: {} };
  const isWebhook = content.webhook === true;
  const api = factsFor(facts, isWebhook);
  const lookup = createLookup(content, api, loaded);
  lookup.work.left = maxWork;
  const operation = isObject(content.operation) ? content.operation : {};
  const path = follow(lookup, content.pathItem);
  const own = readServers(operation.servers);
  const directions = isWebhook ? incoming : outgoing;
  const sent = forDirection(lookup, directions.body);
  const view = {
    title: readText(operation.summary) || readText(operation.operationId),
    operationId: readText(operation.operationId),
    description: readText(operation.description) || readText(path.object.description),
    isDeprecated: operation.deprecated === true,
    isWebhook,
    directions,
    servers: [own, readServers(path.object.servers)].find(({ length }) => length > 0) ?? api.servers ?? [],
    security: readChoices(operation.security, api),
    externalDocs: readExternalDocs(operation),
    parameters: readParameters(sent, [path.object.parameters, operation.parameters]),
    body: readBody(sent, operation, path.object.parameters),
    responses: readResponses(forDirection(lookup, directions.responses), operation),
    callbacks: readCallbacks(lookup, operation.callbacks),
    resolve: createResolve(lookup),
  };
  // What is opened later is opened by the reader.
  lookup.work.left = Number.POSITIVE_INFINITY;
  return { ...view, missing: listMissing([path, ...view.parameters, ...listBodies(view)]) };
}

type WithReference = {
  lost?: { reference: string; state: string } | undefined;
  node?: { state: string; reference: string | undefined } | undefined;
};

/** The body and the responses with their media types. */
function listBodies({
  body,
  responses,
}: {
  body: BodyView | undefined;
  responses: readonly ResponseView[];
}): WithReference[] {
  const bodies = body ? [body, ...responses] : responses;
  return bodies.flatMap((each) => [each, ...each.media]);
}

/** What is not seen at first is fetched when it is opened; what stands on the page itself is wanted now. */
function listMissing(parts: readonly WithReference[]): string[] {
  const missing = new Set<string>();
  for (const { lost, node } of parts) {
    if (lost?.state === "elsewhere") missing.add(lost.reference);
    if (node?.state === "elsewhere" && node.reference !== undefined) missing.add(node.reference);
  }
  return [...missing];
}

function readExternalDocs({ externalDocs }: JsonObject): OperationView["externalDocs"] {
  if (!isObject(externalDocs) || typeof externalDocs.url !== "string") return undefined;
  return { address: externalDocs.url, description: readText(externalDocs.description) };
}
