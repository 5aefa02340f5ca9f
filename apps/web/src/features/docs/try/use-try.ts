import type { TryRequest } from "@linkspan/contract";
import {
  buildRequest,
  type Credential,
  parameterKey,
  type RequestBody,
} from "@linkspan/engine/request-builder";
import { locateJsonError } from "@linkspan/engine/validation";
import { useEffect, useMemo, useState } from "react";
import { keyOf } from "../docs-scope.ts";
import { loadCredentials, saveCredentials } from "./credentials.ts";
import { createInputs, findBody, mockServer, readParameters, type TryInputs } from "./inputs.ts";
import { loadInputs, saveInputs } from "./keep-inputs.ts";
import type { TryPanelProps } from "./try-props.ts";

/** The state of the form, and the request that it creates. */
export function useTry({ sample, method, path, scope }: TryPanelProps, mockUrl: string | undefined) {
  const { view } = sample;
  const project = scope.of === "project" ? scope.id : scope.token;
  const storageKey = `linkspan.try ${keyOf(scope)} ${method} ${path}`;
  const [inputs, setInputs] = useState(() => loadInputs(storageKey, createInputs(sample)));
  const [credentials, setCredentials] = useState(() => loadCredentials(project));

  useEffect(() => saveInputs(storageKey, inputs), [storageKey, inputs]);
  useEffect(() => saveCredentials(project, credentials), [project, credentials]);

  const body = findBody(sample, inputs.media);
  const isJson = body !== undefined && (body.kind !== "text" || /json/i.test(body.mediaType));
  const syntaxError =
    isJson && body.kind !== "file" && inputs.body.trim() !== "" ? locateJsonError(inputs.body) : undefined;
  const server = inputs.server === mockServer ? mockUrl : inputs.server;
  const values = readParameters(view.parameters, inputs.parameters);
  const missing = useMemo(
    () =>
      view.parameters
        .filter((each) => each.in === "path" && !values.has(parameterKey(each)))
        .map(parameterKey),
    [view, values],
  );
  const request = buildRequest(view, {
    method,
    path,
    server: server ?? "",
    values: { parameters: values, credentials: withoutEmpty(credentials), security: inputs.security },
  });

  return {
    inputs,
    change: (part: Partial<TryInputs>) => setInputs((before) => ({ ...before, ...part })),
    credentials,
    setCredentials,
    syntaxError,
    missing,
    server,
    url: server === undefined ? path : request.url,
    /** The request to send; undefined while the form is invalid. */
    draft: (): Omit<TryRequest, "kind" | "id" | "timeout"> | undefined => {
      if (syntaxError || missing.length > 0 || server === undefined) return undefined;
      const own = inputs.headers.filter(({ name }) => name.trim() !== "");
      const headers = [...request.headers, ...own].map(({ name, value }) => [name, value] as const);
      const sent = toBody(body, inputs.body);
      const type = sent?.kind === "text" && body ? [["Content-Type", body.mediaType] as const] : [];
      return { url: request.url, method: request.method, headers: [...headers, ...type], body: sent };
    },
  };
}

function toBody(body: RequestBody | undefined, text: string): TryRequest["body"] {
  if (!body || body.kind === "file" || text.trim() === "") return undefined;
  if (body.kind === "text") return { kind: "text", text };
  const fields = Object.entries(JSON.parse(text) as object).flatMap(([name, value]) =>
    [value].flat().map((each) => ({ name, value: typeof each === "string" ? each : JSON.stringify(each) })),
  );
  return { kind: body.kind, fields };
}

/** Empty credentials are omitted, not sent empty. */
function withoutEmpty(credentials: ReadonlyMap<string, Credential>): Map<string, Credential> {
  return new Map(
    [...credentials].filter(
      ([, value]) =>
        value !== "" && (typeof value === "string" || value.username !== "" || value.password !== ""),
    ),
  );
}
