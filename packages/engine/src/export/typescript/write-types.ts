import type { Dialect } from "../../description/dialect.ts";
import type { MediaView } from "../../documentation-view/read-media.ts";
import type { ParameterView } from "../../documentation-view/read-parameters.ts";
import type { OperationView } from "../../documentation-view/view-operation.ts";
import { isObject, type Json } from "../../json.ts";
import { createContext, type TypeContext } from "./context.ts";
import { toTypeName, writeKey } from "./names.ts";
import { writeComment } from "./write-comment.ts";
import { writeProperty } from "./write-object.ts";
import { writeSchema } from "./write-schema.ts";

type Options = { method: string; path: string; dialect: Dialect };

/** Types of one operation as text, and the references that have to be fetched before they are whole. */
export type WrittenTypes = { text: string; missing: string[] };

const parameterLocations = [
  { in: "path", suffix: "Path" },
  { in: "query", suffix: "Query" },
  { in: "header", suffix: "Headers" },
  { in: "cookie", suffix: "Cookies" },
] as const;

/** Writes what is sent to an operation and what comes back as TypeScript types. */
export function writeTypes(view: OperationView, { method, path, dialect }: Options): WrittenTypes {
  const context = createContext(view.resolve, dialect !== "2.0" && dialect !== "3.0", writeSchema);
  const base = toTypeName(view.operationId || `${method} ${path}`);
  const blocks = [`// ${`${method.toUpperCase()} ${path}`.replaceAll(/\s+/g, " ")}`];
  for (const location of parameterLocations) {
    const parameters = view.parameters.filter((parameter) => parameter.in === location.in && !parameter.lost);
    if (parameters.length > 0)
      blocks.push(
        `export type ${context.take(base + location.suffix)} = ${writeParameters(context, parameters)};`,
      );
  }
  if (view.body && view.body.media.length > 0) {
    blocks.push(`export type ${context.take(`${base}Body`)} = ${writeMedia(context, view.body.media, "")};`);
  }
  if (view.responses.length > 0) {
    const lines = view.responses.map(({ status, description, media }) => {
      const comment = writeComment({ description }, "  ");
      return `${comment}  ${/^[1-9]\d\d$/.test(status) ? status : writeKey(status)}: ${media.length > 0 ? writeMedia(context, media, "  ") : "undefined"};`;
    });
    blocks.push(`export type ${context.take(`${base}Responses`)} = {\n${lines.join("\n")}\n};`);
  }
  // Writing one names others.
  for (let at = 0; at < context.waiting.length; at++) {
    const reference = context.waiting[at] as string;
    const schema = context.resolve(reference) ?? {};
    const comment = writeComment(isObject(schema) ? schema : {}, "");
    blocks.push(`${comment}export type ${context.name(reference)} = ${context.write(schema, "", 0)};`);
  }
  return { text: `${blocks.join("\n\n")}\n`, missing: [...new Set([...view.missing, ...context.missing])] };
}

function writeParameters(context: TypeContext, parameters: readonly ParameterView[]): string {
  const lines = parameters.map(({ name, wire, isRequired, isDeprecated, description }) => {
    const about: Json = isObject(wire.schema)
      ? { ...wire.schema, description, deprecated: isDeprecated }
      : wire.schema;
    return writeProperty(context, name, about, isRequired, "  ", 0);
  });
  return `{\n${lines.join("\n")}\n}`;
}

/** A body in several media types is one of several, each said once. */
function writeMedia(context: TypeContext, media: readonly MediaView[], indent: string): string {
  const types = new Set(
    media.map(({ schema }) => (schema === undefined ? "unknown" : context.write(schema, indent, 0))),
  );
  if (types.has("unknown")) return "unknown";
  return [...types].map((type) => (types.size > 1 ? `(${type})` : type)).join(" | ");
}
