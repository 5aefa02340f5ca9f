import { ApiError, type Binding } from "@linkspan/contract";
import { expect, test } from "vitest";
import type { LinkChange } from "./link-change.ts";
import { trySending, type WaitingChange, withTheirVersion } from "./waiting-change.ts";

const bind: LinkChange = {
  kind: "bind",
  layer: "12:41",
  binding: { operation_id: "1", screen: "12:34", field: "response/200/name", format: null, repeats: 0 },
  replaces: undefined,
};
const waiting: WaitingChange = { id: 1, project: "p", label: "Name shows name", change: bind };
const theirs = { field: "response/200/title", version: 7 } as Binding;

const failWith = (error: Error) => () => Promise.reject(error);

test("a change that is stored is sent", async () => {
  expect(await trySending(waiting, async () => ({}))).toBe("sent");
});

test.each([
  ["no connection", new ApiError("network", "No connection")],
  ["a signed-out device", new ApiError("unauthenticated", "Sign in", { status: 401 })],
  ["too many requests", new ApiError("rate_limited", "Too many requests", { status: 429 })],
  ["a server in trouble", new ApiError("internal", "Something failed", { status: 503 })],
])("with %s, a change waits for a later attempt", async (_, error) => {
  expect(await trySending(waiting, failWith(error))).toBe("later");
});

test("a refused change has the server's reason", async () => {
  const refuse = failWith(new ApiError("forbidden", "Viewers can't bind layers", { status: 403 }));
  expect(await trySending(waiting, refuse)).toEqual({
    kind: "refused",
    reason: "Viewers can't bind layers",
  });
});

test("a binding of someone else is in the way, until it is replaced", async () => {
  const problem = await trySending(waiting, async () => ({ theirs }));
  expect(problem).toEqual({ kind: "conflict", theirs });
  if (typeof problem === "string") throw new Error("no conflict");
  expect(withTheirVersion({ ...waiting, problem })).toEqual({
    ...waiting,
    change: { ...bind, replaces: theirs },
  });
});
