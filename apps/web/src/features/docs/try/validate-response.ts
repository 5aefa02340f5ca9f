import type { TryResponse } from "@linkspan/contract";
import type { Json } from "@linkspan/engine";
import type { ApiFacts, OperationView, ResponseView } from "@linkspan/engine/documentation-view";
import { type Mismatch, validate } from "@linkspan/engine/validation";

/** The result of validating a response. */
export type ResponseValidation =
  | { kind: "matches" | "unchecked" | "unreadable"; status: string }
  | { kind: "undocumented"; status: string }
  | { kind: "differs"; status: string; found: readonly Mismatch[] };

/** Validates a response against the schema for its status. */
export function validateResponse(
  view: OperationView,
  dialect: ApiFacts["dialect"],
  response: TryResponse,
): ResponseValidation {
  const status = String(response.status);
  const described = findResponse(view.responses, status);
  if (!described) return { kind: "undocumented", status };
  const type =
    response.headers
      .find(([name]) => name === "content-type")?.[1]
      .split(";", 1)[0]
      ?.trim() ?? "";
  const media =
    described.media.find((each) => each.type === type) ??
    described.media.find(({ type: each }) => isJson(each));
  if (media?.schema === undefined || !isJson(type) || response.isCut) {
    const isEmpty = described.media.length === 0 && response.bytes === 0;
    return { kind: isEmpty ? "matches" : "unchecked", status: described.status };
  }
  let value: Json;
  try {
    value = JSON.parse(response.text) as Json;
  } catch {
    return { kind: "unreadable", status: described.status };
  }
  const found = validate(value, media.schema, { resolve: view.resolve, dialect, direction: "response" });
  return found.length === 0
    ? { kind: "matches", status: described.status }
    : { kind: "differs", status: described.status, found };
}

function findResponse(responses: readonly ResponseView[], status: string): ResponseView | undefined {
  return (
    responses.find((each) => each.status === status) ??
    responses.find((each) => each.status.toUpperCase() === `${status[0]}XX`) ??
    responses.find((each) => each.status === "default")
  );
}

function isJson(type: string): boolean {
  return type === "" || /json|^\*\/\*$/i.test(type);
}
