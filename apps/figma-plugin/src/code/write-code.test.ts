import { listFields } from "@linkspan/engine/bindings";
import { expect, test } from "vitest";
import { skerryBindings } from "../../../../dev/figma/file/skerry/links.ts";
import { readSkerryScreen, viewSkerryOperation } from "../../test/skerry.ts";
import { toCamelCase, toPascalCase, writeKey } from "./names.ts";
import type { ShownOperation } from "./shown-operation.ts";
import { writeCalls } from "./write-calls.ts";
import { writeTypes } from "./write-types.ts";

function read(screen: string, key: string): ShownOperation {
  const view = viewSkerryOperation(key);
  const fields = listFields(view);
  const { layers } = readSkerryScreen(screen);
  const [method = "", path = ""] = key.split(" ");
  const bound = skerryBindings.filter(
    (each) => each.screen === screen && `${each.method} ${each.path}` === key,
  );
  return {
    operationId: view.operationId,
    method,
    path,
    required: view.parameters.flatMap((parameter) => (parameter.isRequired ? [parameter.name] : [])),
    fields: bound.flatMap(({ layer, field: address, format }) => {
      const field = fields.find((each) => each.key === address);
      const { name = "" } = layers.find(({ id }) => id === layer) ?? {};
      return field ? [{ field, layer: name, format: format ?? undefined }] : [];
    }),
  };
}

test("writes the fields that a screen shows, with the layers that show them", () => {
  expect(writeTypes("Departures", [read("12:34", "GET /departures")])).toBe(`export type DeparturesView = {
  items: {
    /** Time, HH:mm */
    departs_at: string;
    price: {
      /** Price, divide by 100, kr */
      amount: number;
    };
    ship: {
      /** Ship name */
      name: string | null;
    };
    /** Space tag, car spaces left */
    car_spaces_left: number;
  }[];
};
`);
});

test("writes the calls with required parameters and what layers send", () => {
  const calls = writeCalls([read("12:34", "GET /departures"), read("12:58", "POST /bookings")]);
  expect(calls).toMatch(
    /^\/\/ GET \/departures\nconst response = await api\.listDepartures\(\{\n {2}from: from,\n/,
  );
  expect(calls).toContain("// POST /bookings\nawait api.createBooking({\n");
  expect(calls).toContain("  passengers: passengers,\n");
});

test("writes names that TypeScript accepts", () => {
  expect([toPascalCase("Kassa – översikt 2"), toPascalCase("2 rows"), toPascalCase("  ")]).toEqual([
    "KassaOversikt2",
    "Screen2Rows",
    "Screen",
  ]);
  expect([toCamelCase("list-departures"), writeKey("first-name"), writeKey("ok")]).toEqual([
    "listDepartures",
    '"first-name"',
    "ok",
  ]);
});

test("a layer's name can't end the comment", () => {
  const operation = read("12:34", "GET /departures");
  const [first] = operation.fields;
  const hostile = { ...operation, fields: first ? [{ ...first, layer: "*/ alert(1) /*" }] : [] };
  expect(writeTypes("A", [hostile])).not.toContain("*/ alert");
});
