import { repeat, writeDescription } from "../../../dev/hostile/write-description.ts";
import { type Attack, addAttacker, addLink, addProjectWith, limits, send } from "./target.ts";

/** Shared pages of operations that are large to render; the query makes each a page that no cache has. */
export const renderLargePages: Attack = async (target) => {
  const person = await addAttacker(target);
  const project = await addProjectWith(target, person, { name: "Large pages", text: describeLarge() });
  const token = await addLink(target, person, { project, kind: "docs" });
  const { rows } = await target.pool.query<{ id: string }>(
    "SELECT id FROM operations WHERE project_id = $1 AND is_current",
    [project],
  );
  return [
    {
      perMinute: limits.normal,
      send: (call, signal) => {
        const operation = rows[call % rows.length]?.id ?? "";
        return send(target, { path: `/s/${token}/op/${operation}?bench=${call}` }, signal);
      },
    },
  ];
};

function describeLarge(): string {
  const text = JSON.stringify(
    "Ferries **sail** every day, see [the plan](https://skerry.example). ".repeat(50),
  );
  const parameters = repeat(
    150,
    (at) => `{"name":"p${at}","in":"query","description":${text},"schema":{"type":"string"}}`,
  );
  const properties = repeat(
    200,
    (at) => `"f${at}":{"type":"object","description":${text},"properties":{"a":{"type":"string"}}}`,
  );
  const content = `{"application/json":{"schema":{"type":"object","properties":{${properties}}}}}`;
  const responses = repeat(10, (at) => `"${200 + at}":{"description":${text},"content":${content}}`);
  const operations = repeat(
    4,
    (at) => `"/sailings/${at}":{"get":{"parameters":[${parameters}],"responses":{${responses}}}}`,
  );
  return writeDescription(`"paths":{${operations}}`);
}
