import { type Attack, addAttacker, addProjectWith, api, createForm, limits, send } from "./target.ts";

/** More than a Starter plan allows, so that each upload is analyzed and fails; and one that is allowed, with much text. */
const megabytes = 2;

/** Uploads 2 MB every second. */
export const fillStorage: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, {
    name: "Storage",
    text: createDescription("first", 10),
  });
  return [
    {
      perMinute: limits.strict,
      send: (call, signal) => {
        const body = createForm(createDescription(`${Date.now()} ${call}`, call % 2 === 0 ? 10 : 5000));
        const path = api(`/projects/${project}/revisions/`);
        return send(target, { path, method: "POST", person, body }, signal);
      },
    },
  ];
};

function createDescription(version: string, operations: number): string {
  const description = "A sailing. ".repeat((megabytes * 90_000) / operations);
  const paths = Array.from({ length: operations }, (_, at) => [
    `/sailings/${at}`,
    { get: { description, responses: { 200: { description: "A sailing." } } } },
  ]);
  const info = { title: "Storage", version };
  return JSON.stringify({ openapi: "3.1.1", info, paths: Object.fromEntries(paths) });
}
