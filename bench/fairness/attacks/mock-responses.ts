import { describeHeavyMock, heavyResponses } from "../../../dev/hostile/heavy-mock.ts";
import { type Attack, addAttacker, addLink, addProjectWith, api, limits, send } from "./target.ts";

/** Calls of a mock that ask for another documented response each time, more than are kept. */
export const callMockResponses: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Mock responses", text: describeHeavyMock() });
  const token = await addLink(target, person, { project, kind: "mock" });
  return [
    {
      perMinute: limits.mock,
      send: (call, signal) => {
        const headers = { prefer: `code=${200 + (call % heavyResponses)}, dynamic=true` };
        return send(target, { path: api(`/mock/${token}/created`), headers }, signal);
      },
    },
  ];
};
