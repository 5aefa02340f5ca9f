import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type JsonObject, readDescription } from "@linkspan/engine";
import { compareDescriptions, type OperationChange } from "@linkspan/engine/diff";
import { yaml } from "@linkspan/engine/yaml";
import { listCorpus } from "../../dev/corpus.ts";
import type { Bar } from "../bars.ts";
import { printProgress } from "../engine/child.ts";
import { needCorpus } from "../engine/descriptions.ts";
import { installPeers } from "../peers/install.ts";
import { importPeer } from "../peers/peer.ts";

type Upgrader = { upgrade: (document: JsonObject, version: "3.0") => JsonObject };

const files = Number(process.env.CONVERTED_FILES ?? 100);
const maxBytes = 200_000;

const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)$/;

/** What the converter writes with another meaning, by what we find then. */
const errorsOfConverter: readonly { why: string; fits: (change: OperationChange) => boolean }[] = [
  {
    why: "a body that is a component stays among the parameters, where it is a parameter without a name",
    fits: ({ kind, where }) => kind === "body-removed" || (where.part === "parameter" && where.name === ""),
  },
  {
    why: "responses get application/json, whatever `produces` lists",
    fits: ({ kind, where }) => kind === "media-removed" && where.part === "response",
  },
  {
    why: "a form for which no media type is listed is sent as multipart/form-data, and a file as whatever is listed",
    fits: ({ kind, where, before }) =>
      kind === "media-removed" && where.part === "body" && isForm.test(before),
  },
  {
    why: "a server without a scheme gets http",
    fits: ({ kind, before }) => kind === "server-removed" && before.startsWith("//"),
  },
];

/** Swagger 2.0 converted into OpenAPI 3.0: the same API, so nothing is breaking or risky. */
export async function measureConverted(): Promise<Bar[]> {
  installPeers();
  const { upgrade } = await importPeer<Upgrader>("@scalar/openapi-upgrader");
  const candidates = listCorpus(needCorpus()).filter(
    ({ parse, version, bytes, operations, file }) =>
      parse === "ok" &&
      version.startsWith("2.") &&
      bytes <= maxBytes &&
      operations > 2 &&
      !file.startsWith("broken__"),
  );
  const ordered = candidates.map(({ file }, index) => ({ file, order: (index * 0.618034) % 1 }));
  let compared = 0;
  const found: { file: string; change: OperationChange }[] = [];
  for (const { file } of ordered.sort((one, other) => one.order - other.order)) {
    const before = read(readFileSync(join(needCorpus(), file), "utf8"));
    const converted = before && convert(upgrade, before.root);
    const after = converted && read(JSON.stringify(converted));
    if (compared === files || !before || !after) continue;
    compared++;
    const { api, operations } = compareDescriptions(before, after);
    for (const change of [...api, ...operations.flatMap(({ changes }) => changes)])
      if (change.verdict !== "safe") found.push({ file, change });
  }
  const known = Map.groupBy(found, ({ change }) => errorsOfConverter.find(({ fits }) => fits(change)));
  const own = known.get(undefined) ?? [];
  for (const [error, changes] of known)
    if (error) printProgress(`${changes.length} × error of the converter: ${error.why}`);
  for (const [kind, changes] of Map.groupBy(own, ({ change }) => change.kind)) {
    const [first] = changes;
    printProgress(`${changes.length} × ${kind}: ${JSON.stringify(first).slice(0, 400)}`);
  }
  return [
    {
      what: `Swagger 2.0 converted into OpenAPI 3.0, ${compared} files: changes that are not safe`,
      measured: `${own.length} (${found.length - own.length} more are errors of the converter)`,
      bar: "0",
      met: own.length === 0 && compared === files,
    },
  ];
}

function read(text: string) {
  return readDescription(text, { yaml }).description;
}

function convert(upgrade: Upgrader["upgrade"], document: JsonObject): JsonObject | undefined {
  try {
    return upgrade(JSON.parse(JSON.stringify(document)) as JsonObject, "3.0");
  } catch {
    return undefined;
  }
}
