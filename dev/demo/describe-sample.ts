import { type Draft, describeResource, refer } from "./describe-resource.ts";
import type { Flaw, GeneratedSample } from "./sample.ts";

type Described = Record<string, unknown>;
type Has = (flaw: Flaw) => boolean;

/** How many operations or schemas show a flaw that one would be enough for. */
const flawed = 3;

/** The OpenAPI 3.1 description of a sample, in order but for the flaws that it is to have. */
export function describeSample(sample: GeneratedSample): Described {
  const has = (flaw: Flaw) => sample.flaws.includes(flaw);
  const parts = sample.resources.map(describeResource);
  const drafts = parts.flatMap((part) => part.drafts);
  const paths: Record<string, Described> = {};
  for (const [index, draft] of drafts.entries()) {
    const place = {
      isLast: index >= drafts.length - flawed,
      screen: chooseScreen(sample, index, drafts.length),
    };
    paths[draft.path] = { ...paths[draft.path], [draft.method]: describeOperation(draft, place, has) };
  }
  if (sample.status) paths["/status"] = { get: describeStatus(has) };
  return {
    openapi: "3.1.0",
    info: {
      title: sample.title,
      version: sample.version,
      description: sample.about,
      ...(has("contact") ? {} : { contact: { email: `api@${sample.slug}.example` } }),
    },
    ...(has("servers")
      ? {}
      : { servers: [{ url: `${has("https") ? "http" : "https"}://api.${sample.slug}.example` }] }),
    ...(has("operation-security")
      ? {}
      : { security: Object.keys(describeSchemes(sample.slug, has)).map((name) => ({ [name]: [] })) }),
    tags: parts.map(({ tag }) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: describeSchemes(sample.slug, has),
      headers: describeHeaders(has),
      schemas: { ...describeSchemas(parts, has), Problem: problem },
    },
  };
}

/** The first two thirds of the operations share the screens; the rest needs none, or lacks one. */
function chooseScreen({ screens, flaws }: GeneratedSample, index: number, count: number): string | undefined {
  const screen = index % screens;
  if (index < Math.max(screens, (count * 2) / 3)) return `${1 + Math.floor(screen / 10)}:${10 + screen * 7}`;
  return flaws.includes("design-references") ? undefined : "none";
}

function describeOperation(
  draft: Draft,
  place: { isLast: boolean; screen: string | undefined },
  has: Has,
): Described {
  const lacks = (flaw: Flaw) => place.isLast && has(flaw);
  const { method, path, takes, gives } = draft;
  const status = method === "delete" ? "204" : method === "post" ? "201" : "200";
  const parameters = [
    ...(path.includes("{id}") ? [idParameter] : []),
    ...(method === "get" && !path.endsWith("{id}") ? [cursorParameter] : []),
  ];
  return {
    tags: [draft.tag],
    ...(lacks("operation-ids") ? {} : { operationId: draft.id }),
    ...(lacks("operation-text") ? {} : { summary: draft.summary, description: draft.description }),
    ...(place.screen ? { "x-nodeRefID": place.screen } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takes ? { requestBody: { required: true, content: json(refer(takes)) } } : {}),
    responses: {
      [status]: {
        description: "Done.",
        ...referToHeaders(has),
        ...(gives ? { content: json(gives) } : {}),
      },
      ...(lacks("error-responses")
        ? {}
        : { default: { description: "It failed.", content: json(refer("Problem")) } }),
    },
  };
}

function describeStatus(has: Has): Described {
  return {
    operationId: "getStatus",
    summary: "Check the service",
    description: "Answers while the service is up.",
    "x-nodeRefID": "none",
    responses: {
      "204": { description: "It is up.", ...referToHeaders(has) },
      "503": { description: "It is down for repair." },
    },
  };
}

function describeSchemas(parts: readonly { schemas: Described }[], has: Has): Described {
  const schemas = Object.entries(Object.assign({}, ...parts.map((part) => part.schemas)) as Described);
  return Object.fromEntries(
    schemas.map(([name, schema], index) => {
      const { description, ...rest } = schema as Described;
      const isBare = has("schema-descriptions") && index >= schemas.length - flawed;
      return [name, isBare ? rest : { description, ...rest }];
    }),
  );
}

function describeSchemes(slug: string, has: Has): Described {
  const flow = {
    authorizationUrl: `https://id.${slug}.example/authorize`,
    tokenUrl: `https://id.${slug}.example/token`,
  };
  return {
    ...(has("http-bearer") ? {} : { token: { type: "http", scheme: "bearer" } }),
    ...(has("api-key") ? {} : { key: { type: "apiKey", in: "header", name: "X-Api-Key" } }),
    ...(has("oauth2")
      ? {}
      : { app: { type: "oauth2", flows: { authorizationCode: { ...flow, scopes: {} } } } }),
  };
}

const headers: readonly [Flaw, string, string][] = [
  ["rate-limit-headers", "RateLimit-Remaining", "Calls left in this minute."],
  ["cors-headers", "Access-Control-Allow-Origin", "The site that may read the answer."],
  ["content-security-headers", "Content-Security-Policy", "An answer never runs anything."],
  ["cache-control-headers", "Cache-Control", "Whether the answer may be kept."],
];

function describeHeaders(has: Has): Described {
  return Object.fromEntries(
    headers
      .filter(([flaw]) => !has(flaw))
      .map(([, name, description]) => [name, { description, schema: { type: "string" } }]),
  );
}

function referToHeaders(has: Has): Described {
  const names = Object.keys(describeHeaders(has));
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

function json(schema: Described): Described {
  return { "application/json": { schema } };
}

const idParameter = {
  name: "id",
  in: "path",
  required: true,
  description: "Which one.",
  schema: { type: "string", format: "uuid" },
};

const cursorParameter = {
  name: "cursor",
  in: "query",
  description: "Where the page begins; the first one without it.",
  schema: { type: "string", maxLength: 200 },
};

const problem = {
  type: "object",
  description: "Why a call failed.",
  required: ["code"],
  properties: { code: { type: "string", pattern: "^[a-z_]+$", description: "Stable, safe to switch on" } },
  example: { code: "not_found" },
};
