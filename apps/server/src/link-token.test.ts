import { createHmac, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { findLinkToken, hashLinkToken, linkTokenOf } from "./link-token.ts";
import { createSessionKeys } from "./session-keys.ts";

const key = randomBytes(32);
const keys = createSessionKeys([key]);
const kind = { prefix: "lsx_", name: "example" };
const projectId = uuidv7();

test("tokens of one project have one shard hint, then 256 bits of their own", () => {
  const tokens = [projectId, projectId.toUpperCase()].map((id) =>
    linkTokenOf(keys, kind, { projectId: id, id: uuidv7() }),
  );
  const parts = tokens.map((token) => /^lsx_([0-9a-f]{4})([\w-]{43})$/.exec(token));
  expect(parts[0]?.[1]).toBe(parts[1]?.[1]);
  expect(parts[0]?.[2]).not.toBe(parts[1]?.[2]);
});

test("the hints of projects that are created together are spread", () => {
  const hintOf = () => linkTokenOf(keys, kind, { projectId: uuidv7(), id: projectId }).slice(4, 8);
  expect(new Set(Array.from({ length: 100 }, hintOf)).size).toBeGreaterThan(90);
});

test("finds the token that a row has the hash of, with a hint or from before there were any", () => {
  const id = uuidv7();
  const token = linkTokenOf(keys, kind, { projectId, id });
  const older = `lsx_${createHmac("sha256", key).update(`example:${id}`).digest("base64url")}`;
  const find = (stored: string, known = keys) =>
    findLinkToken(known, kind, { projectId, id, tokenHash: hashLinkToken(stored) });
  expect(find(token)).toBe(token);
  expect(find(older)).toBe(older);
  expect(find(token, createSessionKeys([randomBytes(32)]))).toBeUndefined();
  expect(find(older, createSessionKeys([randomBytes(32), key]))).toBe(older);
  expect(find(token, createSessionKeys([randomBytes(32)], [key]))).toBe(token);
  expect(find(linkTokenOf(keys, kind, { projectId: uuidv7(), id }))).toBeUndefined();
});
