import * as z from "zod/mini";
import { ofRevision } from "../revisions/revision-routes.ts";
import { defineRoute } from "../route.ts";
import { described, named } from "../schema.ts";

const ExternalDocs = z.object({
  url: described(z.string(), "URL of the page.", "https://docs.skerry.example"),
  description: described(z.string(), "What it is about, in Markdown.", "The full guide"),
});

const Server = z.object({
  url: described(z.string(), "URL with its variables in braces.", "https://{region}.skerry.example"),
  description: described(z.string(), "What it is for, in Markdown.", "Production"),
  variables: described(
    z.array(
      z.object({
        name: z.string(),
        value: described(z.string(), "Its default.", "eu"),
        values: described(z.array(z.string()), "What it may be; empty where anything is allowed.", [
          "eu",
          "us",
        ]),
        description: z.string(),
      }),
    ),
    "Variables of the URL.",
    [{ name: "region", value: "eu", values: ["eu", "us"], description: "Where your data is stored" }],
  ),
});

const Scheme = z.object({
  name: described(z.string(), "Name of the scheme.", "bearer"),
  type: described(z.string(), "Its type.", "http"),
  scheme: described(z.string(), "For http: the HTTP scheme.", "bearer"),
  in: described(z.string(), "For API keys: where the key is sent.", ""),
  parameter: described(z.string(), "For API keys: under which name.", ""),
  format: described(z.string(), "For bearer tokens: their format.", "JWT"),
  description: described(z.string(), "What the author says about it, in Markdown.", "A token from sign-in."),
  url: described(z.string(), "For OpenID Connect: the URL of its configuration.", ""),
  flows: described(
    z.array(
      z.object({
        kind: described(z.string(), "Name of the flow since OpenAPI 3.0.", "authorizationCode"),
        authorizationUrl: z.string(),
        tokenUrl: z.string(),
        refreshUrl: z.string(),
        scopes: z.array(z.object({ name: z.string(), description: z.string() })),
      }),
    ),
    "OAuth flows with their URLs and scopes.",
    [],
  ),
});

const Tag = z.object({
  name: described(z.string(), "The tag.", "Departures"),
  title: described(z.string(), "How it is shown, where that differs.", ""),
  description: described(z.string(), "What the author says about it, in Markdown.", "Boats and their times."),
  externalDocs: z.nullable(ExternalDocs),
  count: described(z.int(), "Operations under it in the navigator.", 4),
  operation: described(
    z.nullable(z.uuid()),
    "Stable id of the first of them.",
    "0190f5a0-7c1e-7b3a-9d52-3f4f2a6b8c03",
  ),
});

/** What an API description says about the API as a whole. */
export const DocOverview = named(
  "DocOverview",
  "What the API description says about the API as a whole. Long texts and lists are cut.",
  z.object({
    title: described(z.string(), "Title of the API.", "Skerry Ferries API"),
    version: described(z.string(), "Version that the API description gives itself.", "2.4.0"),
    summary: described(z.string(), "Summary in one line.", "Departures and bookings."),
    description: described(z.string(), "Description, in Markdown.", "Everything about **ferries**."),
    terms: described(z.string(), "URL of the terms of service.", "https://skerry.example/terms"),
    contact: described(
      z.nullable(z.object({ name: z.string(), url: z.string(), email: z.string() })),
      "Whom to ask.",
      { name: "API team", url: "https://skerry.example", email: "api@skerry.example" },
    ),
    license: described(
      z.nullable(z.object({ name: z.string(), url: z.string(), identifier: z.string() })),
      "License of the API.",
      { name: "Apache 2.0", url: "", identifier: "Apache-2.0" },
    ),
    externalDocs: z.nullable(ExternalDocs),
    servers: described(z.array(Server), "At most 50 servers.", []),
    schemes: described(z.array(Scheme), "At most 50 security schemes.", []),
    tags: described(z.array(Tag), "At most 500 tags, in the order of the navigator.", []),
    groups: described(
      z.array(z.object({ name: z.string(), tags: z.array(z.string()) })),
      "Tags by group (`x-tagGroups`).",
      [{ name: "Travel", tags: ["Departures"] }],
    ),
    counts: described(
      z.object({
        endpoints: z.int(),
        operations: z.int(),
        schemas: z.int(),
        webhooks: z.int(),
        tags: z.int(),
      }),
      "How much the API description contains.",
      { endpoints: 16, operations: 22, schemas: 12, webhooks: 1, tags: 6 },
    ),
  }),
);
export type DocOverview = z.infer<typeof DocOverview>;

export const overviewRoutes = {
  readOverview: defineRoute({
    access: "user",
    scope: "projects:read",
    limit: "normal",
    tag: "Revisions",
    method: "GET",
    path: "/projects/{id}/revisions/{number}/overview/",
    summary: "Read the overview of a revision",
    description:
      "Title, description, servers, authentication, contact, license, tags and groups, at most 250,000 characters " +
      "in all. Immutable.",
    params: ofRevision,
    response: DocOverview,
    immutable: true,
    errors: ["invalid_request", "not_found", "results_outdated"],
  }),
};
