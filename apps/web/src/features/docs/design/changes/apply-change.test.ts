import type { Binding, FieldRequest, OperationScreens, Screen, ScreenDetails } from "@linkspan/contract";
import { describe, expect, test } from "vitest";
import { applyToOperation, applyToScreen } from "./apply-change.ts";
import { invertChange, type LinkChange } from "./link-change.ts";

const operation = "list-departures";
const screen = { node_id: "12:34", name: "Departures" } as Screen;
const bind = (layer: string, field: string, operation_id = operation) =>
  ({ layer: { id: layer, name: layer }, operation_id, screen: "12:34", field, version: 1 }) as Binding;

const price = bind("12:40", "response/200/items/0/price/amount");
const time = bind("12:41", "response/200/items/0/departs_at");
const empty: OperationScreens = {
  screens: [],
  links: [],
  bindings: [],
  field_requests: [],
  no_screen: null,
  ignored_warnings: [],
};
const linked: ScreenLinkChange = { kind: "link", operation, screen, nodes: ["12:34"], bindings: [] };
type ScreenLinkChange = Extract<LinkChange, { nodes: readonly string[] }>;

describe("the screens of an operation", () => {
  test("have a binding after it was created, and not after it was removed", () => {
    const bound = applyToOperation(empty, operation, { kind: "bind", binding: price });
    expect(bound.bindings).toEqual([price]);
    expect(applyToOperation(bound, operation, { kind: "unbind", binding: price }).bindings).toEqual([]);
  });

  test("lose a binding whose layer was bound to another operation", () => {
    const bound = applyToOperation(empty, operation, { kind: "bind", binding: price });
    const moved = { ...price, operation_id: "read-departure" };
    const change: LinkChange = { kind: "bind", binding: moved, replaces: price };
    expect(applyToOperation(bound, operation, change).bindings).toEqual([]);
  });

  test("lose the bindings with the link, and get them back when that is undone", () => {
    const before = applyToOperation(applyToOperation(empty, operation, linked), operation, {
      kind: "bind",
      binding: price,
    });
    const unlink: LinkChange = { ...linked, kind: "unlink", bindings: [price] };
    const after = applyToOperation(before, operation, unlink);
    expect(after).toEqual(empty);
    const restored = applyToOperation(after, operation, invertChange(unlink));
    expect(restored.screens).toEqual([screen]);
    expect(restored.bindings).toEqual([price]);
  });

  test("are not needed after that was said, until it is undone", () => {
    const change: LinkChange = { kind: "no-screen", operation, reason: "Monitors only.", before: null };
    const after = applyToOperation(empty, operation, change);
    expect(after.no_screen).toEqual({ reason: "Monitors only.", by: null });
    expect(applyToOperation(after, operation, invertChange(change))).toEqual(empty);
  });
});

test("a request appears on its operation and its screen, and is gone after it was undone", () => {
  const layer = { id: "12:42", name: "Route" };
  const request = { layer, screen: "12:34", operation_id: operation, fields: [], note: "" } as object;
  const change = { kind: "request", request: request as FieldRequest } as const;
  const details = { screen, layers: [], links: [], bindings: [], field_requests: [] } as object;
  const ofOperation = applyToOperation(empty, operation, change);
  const ofScreen = applyToScreen(details as ScreenDetails, change);
  expect([ofOperation.field_requests, ofScreen.field_requests]).toEqual([[request], [request]]);
  expect(applyToOperation(empty, "another", change).field_requests).toEqual([]);
  expect(applyToOperation(ofOperation, operation, invertChange(change))).toEqual(empty);
  expect(applyToScreen(ofScreen, invertChange(change)).field_requests).toEqual([]);
});

test("a screen keeps what connects it to other operations when one is unlinked", () => {
  const other = bind("12:42", "response/200/name", "read-ship");
  const details = {
    screen,
    built: null,
    layers: [],
    links: [],
    bindings: [price, time, other],
    field_requests: [],
  } as ScreenDetails;
  expect(applyToScreen(details, { ...linked, kind: "unlink" }).bindings).toEqual([other]);
});

test("undoing a replaced binding restores the one before", () => {
  const change: LinkChange = { kind: "bind", binding: price, replaces: time };
  expect(invertChange(change)).toEqual({ kind: "bind", binding: time, replaces: price });
});
