/** A text on another page. */
export type ExternalDocs = { url: string; description: string };

/** A server of the API. */
export type OverviewServer = {
  /** With its variables in braces, as it is written. */
  url: string;
  description: string;
  variables: ServerVariable[];
};

type ServerVariable = {
  name: string;
  value: string;
  /** What it may be; empty where anything is allowed. */
  values: string[];
  description: string;
};

/** A way for callers to prove who they are, with all that the author says about it. */
export type OverviewScheme = {
  name: string;
  type: string;
  /** For `http`: `basic`, `bearer` and so on. */
  scheme: string;
  /** For `apiKey`: where the key goes, and under which name. */
  in: string;
  parameter: string;
  /** For bearer tokens: what they are, such as `JWT`. */
  format: string;
  description: string;
  /** Where OpenID Connect is described. */
  url: string;
  flows: OAuthFlow[];
};

export type OAuthFlow = {
  /** By its name since 3.0: `authorizationCode`. */
  kind: string;
  authorizationUrl: string;
  tokenUrl: string;
  refreshUrl: string;
  scopes: { name: string; description: string }[];
};

/** A tag with what the author says about it. */
export type OverviewTag = {
  name: string;
  /** How it is shown, where that differs. */
  title: string;
  description: string;
  externalDocs: ExternalDocs | null;
  /** How many operations the navigator lists under it. */
  count: number;
  /** The first of them, by its place in the index; null where there is none. */
  first: number | null;
};

/** What an API description says about the API as a whole, cut to a bounded size. */
export type ApiOverview = {
  title: string;
  version: string;
  summary: string;
  description: string;
  terms: string;
  contact: { name: string; url: string; email: string } | null;
  license: { name: string; url: string; identifier: string } | null;
  externalDocs: ExternalDocs | null;
  servers: OverviewServer[];
  schemes: OverviewScheme[];
  tags: OverviewTag[];
  /** Tags by group, in the order of the description. */
  groups: { name: string; tags: string[] }[];
  counts: { endpoints: number; operations: number; schemas: number; webhooks: number; tags: number };
};
