import { type Attack, addAttacker, addMember, api, limits, openLarge, send } from "./target.ts";

/** Lists, previews and downloads of fixes for 30,000 operations: each reads the whole file in a child process. */
export const previewFixes: Attack = async (target) => {
  const person = await addAttacker(target);
  const { project } = await openLarge(target);
  await addMember(target, project, person);
  const at = api(`/projects/${project}/revisions/1/`);
  const body = JSON.stringify({ automatic: true, answers: [] });
  const headers = { "content-type": "application/json" };
  const post = (path: string) => ({
    perMinute: limits.strict,
    send: (_call: number, signal: AbortSignal) =>
      send(target, { path: at + path, method: "POST", person, headers, body }, signal),
  });
  return [
    {
      perMinute: limits.strict,
      send: (_call, signal) => send(target, { path: `${at}fixes/`, person }, signal),
    },
    post("fixes/preview/"),
    post("patch/"),
  ];
};
