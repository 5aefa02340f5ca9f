import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { load, loadAll } from "js-yaml";
import { expect, test } from "vitest";

type Container = { envFrom: unknown[]; securityContext: unknown; resources: { limits: { memory: string } } };
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: { template?: { spec: { containers: Container[]; securityContext: { runAsUser: number } } } };
};

const root = join(import.meta.dirname, "../..");
const folder = join(root, "deploy/kubernetes");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

const kustomization = load(read("kustomization.yaml")) as { resources: string[] };
const manifests = kustomization.resources.flatMap((file) => loadAll(read(file)) as Manifest[]);

/** TypeScript that compiles only if Kubernetes has each of these fields, with such values. */
function writeTypes(values: readonly Manifest[], comment = ""): string {
  return values
    .map(({ apiVersion, kind, ...rest }) => {
      const group = apiVersion;
      const value = JSON.stringify({ apiVersion, kind, ...rest });
      return `${comment}(${value}) satisfies import("kubernetes-models/${group}").I${kind};\n`;
    })
    .join("");
}

async function compile(source: string): Promise<string> {
  const place = join(root, ".cache/kubernetes");
  mkdirSync(place, { recursive: true });
  const file = join(place, `manifests-${process.pid}.mts`);
  writeFileSync(file, source);
  const settings = [
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--types",
    "node",
    "--module",
    "nodenext",
    "--target",
    "es2024",
  ];
  try {
    await promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["--ignoreConfig", ...settings, file], {
      cwd: root,
    });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(file);
  }
}

const misspell = (manifest: Manifest): Manifest =>
  JSON.parse(
    JSON.stringify(manifest)
      .replace('"readinessProbe"', '"readinesProbe"')
      .replace('"restartPolicy":"Never"', '"restartPolicy":"Sometimes"'),
  );

test("the manifests have only fields and values of Kubernetes; misspelled ones are found", async () => {
  const wrong = manifests.filter(({ kind }) => ["Job", "Deployment"].includes(kind)).map(misspell);
  expect(wrong).toHaveLength(3);
  expect(await compile(writeTypes(manifests) + writeTypes(wrong, "// @ts-expect-error\n"))).toBe("");
});

test("kustomization.yaml lists every file", () => {
  const files = readdirSync(folder).filter((file) => file !== "kustomization.yaml");
  expect(kustomization.resources.toSorted()).toEqual(files.sort());
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    ...["ConfigMap", "Deployment", "Deployment", "Ingress", "Job"],
    ...["PodDisruptionBudget", "PodDisruptionBudget", "Service"],
  ]);
});

test("every container runs as user 1000 on a read-only root, within a memory limit", () => {
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
  expect(pods).toHaveLength(3);
  for (const { containers, securityContext } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const container of containers) {
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      expect(container.resources.limits.memory).toMatch(/^\d+[MG]i$/);
      expect(container.envFrom).toEqual([{ configMapRef: { name: "linkspan" } }]);
    }
  }
});

test("the settings are those that .env.example requires", () => {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const required = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const settings = manifests.find(({ kind }) => kind === "ConfigMap")?.data ?? {};
  expect(Object.keys(settings).map((name) => name.replace(/_FILE$/, ""))).toEqual(
    expect.arrayContaining(required),
  );
});
