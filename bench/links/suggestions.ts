import { type Field, suggestBindings } from "@linkspan/engine/bindings";
import type { Layer } from "@linkspan/engine/design";
import { formatFieldAddress, parseFieldAddress } from "@linkspan/engine/field-address";
import { type Bar, median } from "../bars.ts";

const rounds = 5;
const size = { layers: 5000, operations: 20, fields: 500 };
const smallLayers = 500;
const maxRatio = 12;

const names =
  "price amount name title date status code city phone total fee count label note start kind".split(" ");
const pick = (index: number) => names[index % names.length] ?? "";

/** Suggestions for the largest screen that is stored, beside a tenth of its layers: the time grows with the layers. */
export async function measureSuggestions(): Promise<Bar[]> {
  const operations = Array.from({ length: size.operations }, (_, operation) => ({
    key: `operation ${operation}`,
    method: "get",
    fields: Array.from({ length: size.fields }, (_, index) => createField(operation, index)),
  }));
  const time = (layers: number) => {
    const screen = {
      nodeId: "9:0",
      name: "Departures",
      width: 390,
      height: 800,
      layers: createLayers(layers),
    };
    const start = performance.now();
    const found = suggestBindings({ screen, operations, bound: [] });
    return { milliseconds: performance.now() - start, found: found.length };
  };
  const times = { large: [] as number[], small: [] as number[] };
  let found = 0;
  for (let round = -1; round < rounds; round++) {
    const [large, small] = [time(size.layers), time(smallLayers)];
    found = large.found;
    // The first round compiles the code.
    if (round < 0) continue;
    times.large.push(large.milliseconds);
    times.small.push(small.milliseconds);
  }
  const [large, small] = [median(times.large), median(times.small)];
  return [
    {
      what: `suggestions: ${size.layers} ÷ ${smallLayers} layers, ${size.operations} operations with ${size.fields} fields each`,
      measured: `${(large / small).toFixed(1)} × (${large.toFixed(0)} ÷ ${small.toFixed(0)} ms), ${found} suggestions`,
      bar: `≤ ${maxRatio} ×`,
      met: large / small <= maxRatio && found > 0,
    },
  ];
}

function createLayers(count: number): Layer[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `9:${index + 1}`,
    name: `${pick(index)} ${pick(index * 3)}`,
    type: "TEXT",
    box: [16, index * 20, 120, 20],
    text: [`${index} kr`, `MS ${pick(index)} ${index}`, "07:45", `Sat ${index % 28}`][index % 4] ?? "",
  }));
}

function createField(operation: number, index: number): Field {
  const path = [pick(index * 7 + operation), `${pick(index)}_${index % 50}`];
  const address = parseFieldAddress(`response/200/${path.join("/")}`);
  if (!address) throw new Error(`${path.join("/")} is no field`);
  const isDate = index % 5 === 0;
  const isInteger = !isDate && index % 2 === 0;
  return {
    address,
    key: formatFieldAddress(address),
    path,
    type: isInteger ? "integer" : "string",
    format: isDate ? "date-time" : "",
    examples: isDate ? ["2026-11-14T07:45:00Z"] : isInteger ? [index * 100] : [`MS ${pick(index)} ${index}`],
    parentSchema: undefined,
    itemSchema: undefined,
    isMinorUnits: false,
    description: "",
    values: [],
    isRequired: false,
    isNullable: false,
    isReadOnly: false,
    isDeprecated: false,
    list: undefined,
    hasDefault: false,
    pattern: undefined,
    maxLength: undefined,
    minimum: undefined,
    maximum: undefined,
    minItems: undefined,
  };
}
