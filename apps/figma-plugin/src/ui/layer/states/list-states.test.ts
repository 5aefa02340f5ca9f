import type { OperationScreens } from "@linkspan/contract";
import { expect, test } from "vitest";
import { listStates } from "./list-states.ts";

const screens = [
  { node_id: "1:1", name: "Departures" },
  { node_id: "1:2", name: "Error sheet" },
] as OperationScreens["screens"];
const bind = (field: string, screen: string, broken: string | null = null) =>
  ({ field, screen, broken }) as OperationScreens["bindings"][number];

test("errors are grouped by the screens that show them, and those without a screen come last", () => {
  const bindings = [
    bind("response/200/0/price", "1:1"),
    bind("response/400/title", "1:2"),
    bind("response/500/title", "1:2"),
    bind("response/500/detail", "1:2"),
    bind("response/404/title", "1:2", "layer_deleted"),
  ];
  expect(listStates(["200", "304", "404", "400", "500", "default"], { bindings, screens })).toEqual([
    { statuses: ["400", "500"], screens: ["Error sheet"] },
    { statuses: ["404", "default"], screens: [] },
  ]);
  expect(listStates(["200"], { bindings, screens })).toEqual([]);
});
