import { repeat, writeDescription } from "../../../dev/hostile/write-description.ts";
import { type Attack, addAttacker, addLink, addProjectWith, api, limits, send } from "./target.ts";

const codes = 300;

/** Calls of a mock that ask for another documented response each time, more than are kept. */
export const callMockResponses: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Mock responses", text: describeResponses() });
  const token = await addLink(target, person, { project, kind: "mock" });
  return [
    {
      perMinute: limits.mock,
      send: (call, signal) => {
        const headers = { prefer: `code=${200 + (call % codes)}, dynamic=true` };
        return send(target, { path: api(`/mock/${token}/sailings`), headers }, signal);
      },
    },
  ];
};

/** A schema that branches, so that a value of it is as large as a value may be. */
function describeResponses(): string {
  const content = '{"application/json":{"schema":{"$ref":"#/components/schemas/S0"}}}';
  const responses = repeat(codes, (at) => `"${200 + at}":{"description":"A sailing.","content":${content}}`);
  const levels = repeat(12, (at) => {
    const next = `{"$ref":"#/components/schemas/S${at + 1}"}`;
    const properties = repeat(6, (property) => `"p${property}":${next}`);
    return `"S${at}":{"type":"object","properties":{${properties}},"required":[${repeat(6, (property) => `"p${property}"`)}]}`;
  });
  const last = '"S12":{"type":"string","pattern":"^[a-z]{20,40}$"}';
  return writeDescription(
    `"paths":{"/sailings":{"get":{"responses":{${responses}}}}}`,
    `"components":{"schemas":{${levels},${last}}}`,
  );
}
