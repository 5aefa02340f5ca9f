import { repeat, response, writeDescription } from "./write-description.ts";

/** How many parameters of `/checked` there are, `p0` and so on. */
export const heavyParameters = 300;
/** `/created` documents this many statuses, from 200. */
export const heavyResponses = 300;

/** A description whose mock takes as much work as any: `/checked` to check a call, `/created` to create a response. */
export function describeHeavyMock(): string {
  const parameter = '"in":"query","schema":{"$ref":"#/components/schemas/Any"}';
  const parameters = repeat(heavyParameters, (at) => `{"name":"p${at}",${parameter}}`);
  const constants = repeat(6000, (at) => `{"const":"v${at}"}`);
  const content = '{"application/json":{"schema":{"$ref":"#/components/schemas/S0"}}}';
  const responses = repeat(
    heavyResponses,
    (at) => `"${200 + at}":{"description":"A sailing.","content":${content}}`,
  );
  return writeDescription(
    `"paths":{"/checked":{"get":{"parameters":[${parameters}],${response}}},"/created":{"get":{"responses":{${responses}}}}}`,
    `"components":{"schemas":{"Any":{"anyOf":[${constants}]},${repeat(12, branch)},"S12":{"type":"string","pattern":"^[a-z]{20,40}$"}}}`,
  );
}

/** A schema that branches, so that a value of it is as large as a value may be. */
function branch(level: number): string {
  const properties = repeat(6, (at) => `"p${at}":{"$ref":"#/components/schemas/S${level + 1}"}`);
  const required = repeat(6, (at) => `"p${at}"`);
  return `"S${level}":{"type":"object","properties":{${properties}},"required":[${required}]}`;
}
