import { isObject, type Json, type JsonObject, ownValue } from "../../json.ts";
import { follow, type Lookup } from "./lookup.ts";

/** How the value of a parameter is written into a request. */
export type ParameterWire = {
  /** The schema as it is written, to make a value from. */
  schema: Json;
  style: string;
  /** Whether every item of a list, or property of an object, stands on its own. */
  explode: boolean;
  allowsReserved: boolean;
  /** The media type that the value is written in, where the parameter says so instead of a style. */
  mediaType: string | undefined;
  /** What the author shows, as it is written. */
  given: Json | undefined;
};

const formats: { [format: string]: { style: string; explode: boolean } } = {
  csv: { style: "form", explode: false },
  ssv: { style: "spaceDelimited", explode: false },
  tsv: { style: "tabDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
  multi: { style: "form", explode: true },
};

/** Reads how a parameter is sent. Swagger 2 names the style of lists by its `collectionFormat`. */
export function readWire(lookup: Lookup, place: string, object: JsonObject, schema: Json): ParameterWire {
  const content = isObject(object.content) ? object.content : {};
  const [mediaType] = Object.keys(content);
  const media = mediaType === undefined ? {} : follow(lookup, ownValue(content, mediaType)).object;
  return {
    schema,
    ...(lookup.api.dialect === "2.0" ? readFormat(place, object) : readStyle(place, object)),
    allowsReserved: object.allowReserved === true,
    mediaType,
    given: findGiven(lookup, object) ?? findGiven(lookup, media) ?? object["x-example"],
  };
}

function readStyle(place: string, object: JsonObject): { style: string; explode: boolean } {
  const isPair = place === "query" || place === "cookie";
  const style = typeof object.style === "string" ? object.style : isPair ? "form" : "simple";
  const explode = typeof object.explode === "boolean" ? object.explode : style === "form";
  return { style, explode };
}

function readFormat(place: string, { collectionFormat }: JsonObject): { style: string; explode: boolean } {
  const format = typeof collectionFormat === "string" ? collectionFormat : "csv";
  const found = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (place === "query") return found ?? { style: "form", explode: false };
  return { style: found && format !== "csv" && format !== "multi" ? found.style : "simple", explode: false };
}

function findGiven(lookup: Lookup, { example, examples }: JsonObject): Json | undefined {
  if (example !== undefined) return example;
  if (!isObject(examples)) return undefined;
  const [first] = Object.keys(examples);
  if (first === undefined) return undefined;
  const { object } = follow(lookup, ownValue(examples, first));
  return object.value ?? object.dataValue;
}
