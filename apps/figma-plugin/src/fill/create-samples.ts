import type { Dialect, Json, MediaView, OperationView } from "@linkspan/engine/documentation-view";
import { createExample } from "@linkspan/engine/examples";
import { parseFieldAddress } from "@linkspan/engine/field-address";
import { type FillMode, toExampleMode } from "./fill-mode.ts";

/** Payloads of one request or response, the first one first: rows beyond its list show items of the next ones. */
export type Samples = readonly Json[];

/** So many rows differ; further ones repeat them. */
const sampleCount = 8;

type Options = { dialect: Dialect; mode: FillMode; resolve: (reference: string) => Json | undefined };

/**
 * Makes example payloads for a field: of its response, or of the request. The author's own example comes first where the
 * mode is typical. Undefined if the mode doesn't have this payload: a failed request has no successful response.
 */
export function createSamples(view: OperationView, field: string, options: Options): Samples | undefined {
  const address = parseFieldAddress(field);
  if (!address || (address.in !== "response" && address.in !== "request")) return undefined;
  const isFailure = /^[45]|^default$/.test(address.status);
  if (address.in === "response" && isFailure !== (options.mode === "error")) return undefined;
  const part =
    address.in === "request" ? view.body : view.responses.find(({ status }) => status === address.status);
  const media = part?.media.find(({ type }) => type === "" || /json|\*\/\*/i.test(type)) ?? part?.media[0];
  return media && listSamples(media, address.in, options);
}

function listSamples(
  media: MediaView,
  direction: "request" | "response",
  { dialect, mode, resolve }: Options,
): Samples {
  const exampleMode = toExampleMode(mode);
  const authored =
    exampleMode === "typical"
      ? media.examples.flatMap(({ value }) => (typeof value === "object" && value !== null ? [value] : []))
      : [];
  const { schema } = media;
  if (schema === undefined) return authored;
  const made = Array.from({ length: exampleMode === "empty" ? 1 : sampleCount }, (_, index) =>
    createExample(schema, { dialect, direction, mode: exampleMode, seed: index + 1, resolve }),
  );
  return [...authored, ...made];
}
