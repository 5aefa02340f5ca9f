import { type Attack, addLink, api, limits, openLarge, send } from "./target.ts";

/** The analysis of 30,000 operations, its findings and URLs of its documentation, without an account. */
export const readSharedAnalyses: Attack = async (target) => {
  const { owner, project } = await openLarge(target);
  const analysis = await addLink(target, owner, { project, kind: "analysis" });
  const docs = await addLink(target, owner, { project, kind: "docs" });
  const paths = [
    `/share/${analysis}/analysis/`,
    `/share/${analysis}/findings/?section=operations`,
    `/share/${docs}/content_url/`,
  ];
  return [
    {
      perMinute: limits.normal,
      send: (call, signal) => send(target, { path: api(paths[call % paths.length] ?? "") }, signal),
    },
  ];
};
