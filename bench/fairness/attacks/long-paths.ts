import { repeat, writeDescription } from "../../../dev/hostile/write-description.ts";
import {
  type Attack,
  addAttacker,
  addLink,
  addProjectWith,
  api,
  createForm,
  limits,
  send,
} from "./target.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
/** About the longest that is accepted: all keys that lead to one count together. */
const longKey = (index: number) => `${index}${"k".repeat(1900)}`;

/** Uploads of paths of 1 MB, beside reading what findings with the longest keys that are accepted make of an analysis. */
export const readLongPaths: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Long keys", text: describeLongKeys() });
  const token = await addLink(target, person, { project, kind: "analysis" });
  const rejected = describePaths(2, 1_000_000);
  return [
    {
      perMinute: limits.strict,
      send: (call, signal) => {
        const body = createForm(rejected.replace('"version":"1"', `"version":"${call}"`));
        const path = api(`/projects/${project}/revisions/`);
        return send(target, { path, method: "POST", person, body }, signal);
      },
    },
    {
      perMinute: limits.normal - limits.strict,
      send: (_call, signal) => send(target, { path: api(`/share/${token}/analysis/`) }, signal),
    },
  ];
};

/** As many operations as a Starter plan allows, and a schema with 900 properties that have a finding each. */
function describeLongKeys(): string {
  const properties = repeat(900, (index) => `"${longKey(index)}":{}`);
  const paths = `"paths":{${[0, 1].map((index) => writePath(index, 1900)).join(",")}}`;
  return writeDescription(
    paths,
    `"components":{"schemas":{"Long":{"type":"object","properties":{${properties}}}}}`,
  );
}

function describePaths(count: number, length: number): string {
  return writeDescription(
    `"paths":{${Array.from({ length: count }, (_, at) => writePath(at, length)).join(",")}}`,
  );
}

function writePath(index: number, length: number): string {
  return `"/${index}${"p".repeat(length)}":{${methods.map((method) => `"${method}":{}`).join(",")}}`;
}
