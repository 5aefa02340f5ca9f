import { isObject, type Json, type JsonObject, ownValue } from "../json.ts";
import { follow, type Lookup } from "./lookup.ts";

/** How the value of a parameter is written into a request. */
export type ParameterWire = {
  /** The schema as it is written, to make a value from. */
  schema: Json;
  style: string;
  /** Whether every item of a list, or property of an object, stands on its own. */
  explode: boolean;
  allowsReserved: boolean;
  /** What the author says about it beyond the default, as keyword and value. */
  notes: readonly string[];
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
export function readWire(lookup: Lookup, location: string, object: JsonObject, schema: Json): ParameterWire {
  const content = isObject(object.content) ? object.content : {};
  const [mediaType] = Object.keys(content);
  const media = mediaType === undefined ? {} : follow(lookup, ownValue(content, mediaType)).object;
  const written = lookup.api.dialect === "2.0" ? readFormat(location, object) : readStyle(location, object);
  return {
    schema,
    style: written.style,
    explode: written.explode,
    notes: mediaType === undefined ? listNotes(written) : [`content: ${mediaType}`],
    allowsReserved: object.allowReserved === true,
    mediaType,
    given: findGiven(lookup, object) ?? findGiven(lookup, media) ?? object["x-example"],
  };
}

/** How a value is written, and which of that is not the default. */
type Written = { style: string; explode: boolean; isOwnStyle: boolean; isOwnExplode: boolean };

function readStyle(location: string, object: JsonObject): Written {
  const isPair = location === "query" || location === "cookie";
  const usual = isPair ? "form" : "simple";
  const style = typeof object.style === "string" ? object.style : usual;
  const explode = typeof object.explode === "boolean" ? object.explode : style === "form";
  return { style, explode, isOwnStyle: style !== usual, isOwnExplode: explode !== (style === "form") };
}

function readFormat(location: string, { collectionFormat }: JsonObject): Written {
  const format = typeof collectionFormat === "string" ? collectionFormat : "csv";
  const found = Object.hasOwn(formats, format) ? formats[format] : undefined;
  const usual = location === "query" ? "form" : "simple";
  const style = found && found.style !== "form" ? found.style : usual;
  const explode = location === "query" && found?.explode === true;
  return { style, explode, isOwnStyle: style !== usual, isOwnExplode: explode };
}

function listNotes({ style, explode, isOwnStyle, isOwnExplode }: Written): string[] {
  return [...(isOwnStyle ? [`style: ${style}`] : []), ...(isOwnExplode ? [`explode: ${explode}`] : [])];
}

function findGiven(lookup: Lookup, { example, examples }: JsonObject): Json | undefined {
  if (example !== undefined) return example;
  if (!isObject(examples)) return undefined;
  const [first] = Object.keys(examples);
  if (first === undefined) return undefined;
  const { object } = follow(lookup, ownValue(examples, first));
  return object.value ?? object.dataValue;
}
