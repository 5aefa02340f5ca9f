import { type Attack, addAttacker, addProjectWith, addRevision, api, limits, send } from "./target.ts";

const revisions = 12;

/** Comparisons of many pairs of revisions, each with thousands of differences. */
export const compareRevisions: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Comparisons", text: createDescription(1) });
  for (let version = 2; version <= revisions; version++) {
    await addRevision(target, person, { project, text: createDescription(version) });
  }
  return [
    {
      perMinute: limits.normal,
      send: (call, signal) => {
        const before = 1 + (call % revisions);
        const after = 1 + ((call + 1 + (Math.floor(call / revisions) % (revisions - 1))) % revisions);
        const path = api(`/projects/${project}/changes/?before=${before}&after=${after}`);
        return send(target, { path, person }, signal);
      },
    },
  ];
};

/** As many operations as a Starter plan allows, each with 200 fields of its own. */
function createDescription(version: number): string {
  const paths = Array.from({ length: 20 }, (_, at) => {
    const properties = Object.fromEntries(
      Array.from({ length: 200 }, (_, field) => {
        const type = (field + version) % 3 === 0 ? "integer" : "string";
        return [`field_${at}_${field + (field % version === 0 ? 1000 : 0)}`, { type }];
      }),
    );
    const content = { "application/json": { schema: { type: "object", properties } } };
    return [`/lists/${at}`, { get: { responses: { 200: { description: `Version ${version}`, content } } } }];
  });
  const info = { title: "Comparisons", version: String(version) };
  return JSON.stringify({ openapi: "3.1.1", info, paths: Object.fromEntries(paths) });
}
