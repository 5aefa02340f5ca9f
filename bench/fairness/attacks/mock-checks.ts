import { repeat, response, writeDescription } from "../../../dev/hostile/write-description.ts";
import { type Attack, addAttacker, addLink, addProjectWith, api, limits, send } from "./target.ts";

const parameters = 300;

/** Calls of a mock whose 300 parameters are one of 6,000 schemas each. */
export const callMockChecks: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Mock checks", text: describeChecks() });
  const token = await addLink(target, person, { project, kind: "mock" });
  const query = Array.from({ length: parameters }, (_, at) => `p${at}=value`).join("&");
  return [
    {
      perMinute: limits.mock,
      send: (_call, signal) => send(target, { path: api(`/mock/${token}/sailings?${query}`) }, signal),
    },
  ];
};

function describeChecks(): string {
  const reference = '{"$ref":"#/components/schemas/Any"}';
  const list = repeat(parameters, (at) => `{"name":"p${at}","in":"query","schema":${reference}}`);
  const any = repeat(6000, (at) => `{"const":"v${at}"}`);
  return writeDescription(
    `"paths":{"/sailings":{"get":{"parameters":[${list}],${response}}}}`,
    `"components":{"schemas":{"Any":{"anyOf":[${any}]}}}`,
  );
}
