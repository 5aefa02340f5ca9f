import * as z from "zod/mini";
import { hasRoute, type Installation } from "./documents/installation.ts";
import { type ErrorCode, errors } from "./errors.ts";
import { apiBase } from "./paths.ts";
import { Problem } from "./problem.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

type Json = Record<string, unknown>;

const definitions = "#/$defs/";
const components = "#/components/schemas/";

/** Errors any call can meet, beside those of its own. */
const everywhere: readonly ErrorCode[] = [
  "rate_limited",
  "task_limit",
  "internal",
  "unavailable",
  "maintenance",
];

const responseHeaders = {
  "Cache-Control": reference("headers", "CacheControl"),
  "Content-Security-Policy": reference("headers", "ContentSecurityPolicy"),
  "RateLimit-Limit": reference("headers", "RateLimitLimit"),
  "RateLimit-Remaining": reference("headers", "RateLimitRemaining"),
  "RateLimit-Reset": reference("headers", "RateLimitReset"),
};

/** The product's own API description (OpenAPI 3.1), made from the routes. */
export function describeApi(site: {
  origin: string;
  version: string;
  contactUrl: string;
  installation: Installation;
}): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [operationId, route] of Object.entries<Route>(routes)) {
    // Only for the page of this installation's administrators.
    if (route.access === "admin") continue;
    if (!hasRoute(route.path, site.installation)) continue;
    paths[route.path] ??= {};
    (paths[route.path] as Json)[route.method.toLowerCase()] = describeRoute(operationId, route, schemas);
  }
  collectSchema(Problem, schemas);
  return {
    openapi: "3.1.1",
    info: {
      title: "Linkspan API",
      version: site.version,
      description: "Links design layers to the API fields that feed them.",
      contact: { name: "Linkspan", url: site.contactUrl },
    },
    servers: [{ url: site.origin + apiBase }],
    paths,
    components: {
      schemas,
      headers: {
        CacheControl: header("How long a response may be cached.", "no-store"),
        ContentSecurityPolicy: header("Responses are data and must not run anything.", "default-src 'none'"),
        RateLimitLimit: header("Requests allowed in the current window.", "600"),
        RateLimitRemaining: header("Requests left in the current window.", "599"),
        RateLimitReset: header("Seconds until the window ends.", "60"),
        DpopNonce: header("The nonce for the next proof.", "1f0c.8c1f"),
      },
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "Access token of a signed-in session." },
      },
    },
  };
}

function describeRoute(operationId: string, route: Route, schemas: Json): Json {
  const described: Json = {
    operationId,
    summary: route.summary,
    description: route.description,
    tags: [route.tag],
    "x-nodeRefID": "none",
    security: route.access === "public" ? [] : [{ session: [] }],
    responses: describeResponses(route, schemas),
  };
  const parameters = [
    ...describeParameters(route.params, "path", schemas),
    ...describeParameters(route.query, "query", schemas),
    ...(route.proof ? [proofParameter] : []),
    ...(route.ifMatch ? [{ ...ifMatchParameter, required: route.ifMatch === true }] : []),
    ...(route.idempotent ? [idempotencyParameter] : []),
  ];
  if (parameters.length > 0) described.parameters = parameters;
  if (route.body) {
    described.requestBody = {
      required: true,
      content: { "application/json": { schema: collectSchema(route.body, schemas) } },
    };
  }
  if (route.form) {
    described.requestBody = {
      required: true,
      content: { "multipart/form-data": { schema: describeForm(route, schemas) } },
    };
  }
  return described;
}

/** The named fields of a form and the file that it may carry. */
function describeForm({ form, formFile }: Route, schemas: Json): Json {
  const description = formFile?.description ?? "The API description, JSON or YAML.";
  const example = formFile ? "bytes of the file" : "openapi: 3.1.1";
  const properties = { file: { type: "string", format: "binary", description, examples: [example] } };
  return { allOf: [...(form ? [collectSchema(form, schemas)] : []), { type: "object", properties }] };
}

const ifMatchParameter = {
  name: "If-Match",
  in: "header",
  description: "The version the change is based on: the `ETag` of the last read.",
  schema: { type: "string", examples: ['"3"'] },
};

const idempotencyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Repeating a request with the same key returns the first response, for 24 hours. A key that was used for another request is rejected.",
  schema: { type: "string", examples: ["8c1f0d7e-5a52-4d8f-9c55-2a6b8c020190"] },
};

const proofParameter = {
  name: "DPoP",
  in: "header",
  required: true,
  description: "Proof of the session's key (RFC 9449), signed with ES256 over the server's nonce.",
  schema: { type: "string", examples: ["eyJ0eXAiOiJkcG9wK2p3dCJ9.eyJodG0iOiJQT1NUIn0.c2ln"] },
};

function describeParameters(given: Route["query"], location: "path" | "query", schemas: Json): Json[] {
  if (!given) return [];
  const schema = collectSchema(given, schemas) as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: location,
    required: schema.required?.includes(name) ?? false,
    description: property.description,
    schema: property,
  }));
}

function describeResponses(route: Route, schemas: Json): Json {
  const responses: Record<string, Json> = {};
  const codes = new Set([
    ...route.errors,
    ...(route.access === "user" ? (["unauthenticated", "insufficient_scope"] as const) : []),
    ...everywhere,
  ]);
  for (const code of codes) {
    const { status, title } = errors[code];
    const known = responses[status]?.description as string | undefined;
    responses[status] = {
      description: known ? `${known}; or: ${title}` : title,
      headers:
        status === 401 && route.proof ? { "DPoP-Nonce": reference("headers", "DpopNonce") } : responseHeaders,
      content: { "application/problem+json": { schema: { $ref: `${components}Problem` } } },
    };
  }
  if (route.response === "empty") responses["204"] = { description: "Done.", headers: responseHeaders };
  else if (route.response === "redirect")
    responses["302"] = { description: "To Figma.", headers: responseHeaders };
  else if (route.response === "file")
    responses["200"] = { description: "The file.", headers: responseHeaders, content: fileContent };
  else if (route.response === "events")
    responses["200"] = {
      description: "Events.",
      headers: responseHeaders,
      content: eventContent(route, schemas),
    };
  else
    responses["200"] = {
      description: "Done.",
      headers: responseHeaders,
      content: dataContent(route.response, schemas),
    };
  return responses;
}

const fileContent = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

/** OpenAPI 3.1 knows no streams: the content is text, and the schema of one event's data stands beside it. */
function eventContent({ event }: Route, schemas: Json): Json {
  const described: Json = { type: "string", description: "Server-sent events." };
  if (event) {
    described.contentMediaType = "application/json";
    described.contentSchema = collectSchema(event, schemas);
  }
  return { "text/event-stream": { schema: described } };
}

function dataContent(answer: z.core.$ZodType, schemas: Json): Json {
  const schema = { type: "object", required: ["data"], properties: { data: collectSchema(answer, schemas) } };
  return { "application/json": { schema } };
}

/** The JSON Schema of `schema`; the named ones it uses move to the components. */
function collectSchema(schema: z.core.$ZodType, schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema)).replaceAll(`"${definitions}`, `"${components}`);
  const { $schema: _, $defs, id, ...own } = JSON.parse(text) as Json;
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    const { id: __, ...rest } = definition;
    schemas[name] = rest;
  }
  if (typeof id !== "string") return own;
  schemas[id] = own;
  return { $ref: components + id };
}

function reference(kind: string, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

function header(description: string, example: string): Json {
  return { description, schema: { type: "string", examples: [example] } };
}
