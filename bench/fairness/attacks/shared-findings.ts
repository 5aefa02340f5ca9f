import { type Attack, addLink, api, limits, openLarge, send } from "./target.ts";

/** Searches for what hardly anything or everything contains, in the findings of 30,000 operations, without an account. */
export const searchSharedFindings: Attack = async (target) => {
  const { owner, project } = await openLarge(target);
  const token = await addLink(target, owner, { project, kind: "analysis" });
  return [
    {
      perMinute: limits.normal,
      send: (call, signal) => {
        const query = call % 2 === 0 ? `nothing${call}` : "e";
        const path = api(`/share/${token}/findings/?section=operations&q=${query}`);
        return send(target, { path }, signal);
      },
    },
  ];
};
