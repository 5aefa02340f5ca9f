import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { createManifest } from "../manifest.ts";
import schema from "./manifest-schema.json" with { type: "json" };

const validate = new Ajv({ allErrors: true }).compile(schema);
const manifest = createManifest({ origin: "https://linkspan.example", id: "1" });

test("has only fields that Figma documents, with their types", () => {
  validate(manifest);
  expect(validate.errors).toBeNull();
  for (const wrong of [
    { ...manifest, editorType: ["figjam", "dev"] },
    { ...manifest, capabilities: ["inspector"] },
    { ...manifest, networkAccess: {} },
    { ...manifest, relaunchButtons: [{ name: "Open" }] },
    { ...manifest, width: 400 },
    { ...manifest, codegenLanguages: [] },
  ])
    expect(validate(wrong)).toBe(false);
});

test("allows the API's origin and nothing else", () => {
  expect(manifest.networkAccess).toEqual({
    allowedDomains: ["https://linkspan.example"],
    reasoning: expect.stringContaining("API"),
  });
});

test("allows an address of this machine for development only", () => {
  const local = createManifest({ origin: "http://localhost:4000", id: "1" });
  validate(local);
  expect(validate.errors).toBeNull();
  expect(local.networkAccess).toEqual({
    allowedDomains: ["none"],
    devAllowedDomains: ["http://localhost:4000"],
    reasoning: manifest.networkAccess.reasoning,
  });
});
