import type { Layer } from "../../design/layer.ts";
import { readNumbers } from "../display-format/read-numbers.ts";
import type { Field } from "../field.ts";
import { readTextKind } from "../suggest/text-kind.ts";

/** What the values of a field are like; the example as text, empty if there is none. */
export type ProposedValue = {
  type: "string" | "integer" | "number" | "boolean";
  format: string;
  example: string;
};

const maxExampleLength = 200;
const yesOrNo = /^(?:yes|no|on|off|true|false)$/i;

/** Reads from the text of a layer what its field would contain; the operation's `fields` tell how the API writes it. */
export function createValueReader(fields: readonly Field[]): (layer: Layer, text: string) => ProposedValue {
  const dates = fields.flatMap(({ examples }) => examples).filter((value) => typeof value === "string");
  const dateTime = dates.find((value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value));
  const hasMinorUnits = fields.some(({ isMinorUnits }) => isMinorUnits);

  return ({ type }, whole) => {
    const text = whole.trim().slice(0, maxExampleLength);
    if (text === "") return type === "TEXT" ? asText("") : { type: "string", format: "uri", example: "" };
    switch (readTextKind(text)) {
      case "email":
        return { type: "string", format: "email", example: text };
      case "time":
        return readTime(text);
      case "date":
        return { type: "string", format: "date", example: dateTime?.slice(0, 10) ?? "" };
      case "money":
        return readNumber(text, hasMinorUnits ? "minor units" : "money");
      case "number":
        return readNumber(text, "number");
      case "empty":
      case "symbol":
      case "words":
        return yesOrNo.test(text)
          ? { type: "boolean", format: "", example: String(/^(?:yes|on|true)$/i.test(text)) }
          : asText(text);
    }
  };

  /** An API sends the day with the time: that of its other examples. */
  function readTime(text: string): ProposedValue {
    const [time] = /\d{1,2}:\d\d/.exec(text) ?? [];
    if (!time || !dateTime || /[ap]\.?m/i.test(text)) return asText(text);
    const example = dateTime.replace(/T\d\d:\d\d/, `T${time.padStart(5, "0")}`);
    return { type: "string", format: "date-time", example };
  }
}

function readNumber(text: string, kind: "number" | "money" | "minor units"): ProposedValue {
  const [number, ...others] = readNumbers(text);
  const reading = number?.readings[0];
  // Phone numbers and codes are texts.
  const isCode = /^\+|^0\d/.test(text);
  if (!reading || others.length > 0 || isCode || !Number.isSafeInteger(Math.round(reading.value * 100))) {
    return asText(text);
  }
  const { value, decimals } = reading;
  if (kind === "minor units")
    return { type: "integer", format: "", example: String(Math.round(value * 100)) };
  return {
    type: decimals > 0 || kind === "money" ? "number" : "integer",
    format: "",
    example: String(value),
  };
}

function asText(text: string): ProposedValue {
  return { type: "string", format: "", example: text };
}
