import { type Attack, addAttacker, api, limits, send } from "./target.ts";

/** Imports from names that no name server answers for. */
export const importSlowNames: Attack = async (target) => {
  const person = await addAttacker(target);
  return [
    {
      perMinute: limits.strict,
      send: (call, signal) => {
        const body = new FormData();
        body.append("name", "Imported");
        body.append("url", `http://host-${call}.slow.test/openapi.json`);
        return send(target, { path: api("/projects/"), method: "POST", person, body }, signal);
      },
    },
  ];
};
