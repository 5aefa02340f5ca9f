import { describeHeavyMock, heavyParameters } from "../../../dev/hostile/heavy-mock.ts";
import { type Attack, addAttacker, addLink, addProjectWith, api, limits, send } from "./target.ts";

/** Calls of a mock whose 300 parameters are one of 6,000 schemas each. */
export const callMockChecks: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Mock checks", text: describeHeavyMock() });
  const token = await addLink(target, person, { project, kind: "mock" });
  const query = Array.from({ length: heavyParameters }, (_, at) => `p${at}=value`).join("&");
  return [
    {
      perMinute: limits.mock,
      send: (_call, signal) => send(target, { path: api(`/mock/${token}/checked?${query}`) }, signal),
    },
  ];
};
